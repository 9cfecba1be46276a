// Must not compile: a field that is no lookup.
// expects: cannot find symbol
class NotExpandable {
  Object mistake = client.model.ContactsRecordExpandable.EMAIL;
}
