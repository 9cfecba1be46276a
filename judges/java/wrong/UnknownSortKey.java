// Must not compile: an unknown field to sort by.
// expects: cannot find symbol
class UnknownSortKey {
  Object mistake = client.model.ContactsRecordSortKey.LAST_NAM;
}
