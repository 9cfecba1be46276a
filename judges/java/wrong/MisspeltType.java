// Must not compile: a misspelt field type.
// expects: cannot find symbol
class MisspeltType {
  Object mistake = client.model.DefinableFieldType.CURENCY;
}
