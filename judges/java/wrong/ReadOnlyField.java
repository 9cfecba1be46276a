// Must not compile: a field that the system computes.
// expects: cannot find symbol
class ReadOnlyField {
  Object mistake = new client.model.QuotesRecordInput().total(java.math.BigDecimal.ONE);
}
