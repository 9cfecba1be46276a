// Must not compile: a misspelt field.
// expects: cannot find symbol
class MisspeltField {
  Object mistake = new client.model.ContactsRecordInput().frstName("Ada");
}
