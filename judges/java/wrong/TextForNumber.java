// Must not compile: a text for a number.
// expects: incompatible types
class TextForNumber {
  Object mistake = new client.model.DealsRecordInput().amount("12");
}
