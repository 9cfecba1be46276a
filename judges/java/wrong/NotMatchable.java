// Must not compile: a field that records cannot be found by.
// expects: cannot find symbol
class NotMatchable {
  Object mistake = client.model.ContactsRecordMatchField.JOB_TITLE;
}
