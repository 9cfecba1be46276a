// Must not compile: an unknown option.
// expects: cannot find symbol
class UnknownOption {
  Object mistake = client.model.ContactsRecordInput.StatusEnum.LEED;
}
