// Must not compile: an option of another object.
// expects: incompatible types
class OptionOfOther {
  Object mistake = new client.model.ContactsRecordInput().status(client.model.TasksRecordInput.StatusEnum.OPEN);
}
