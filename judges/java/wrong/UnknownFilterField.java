// Must not compile: an unknown field to filter by.
// expects: cannot find symbol
class UnknownFilterField {
  Object mistake = client.model.ContactsRecordFilterField.EMIAL;
}
