package dev.oriel.openapi;

import dev.oriel.field.FieldTypes;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/** The schemas of field definitions: as they are answered, and as they are given. */
final class FieldDefinitionSchemas {

  private static final List<String> TYPES =
      Stream.concat(FieldTypes.DEFINABLE.stream(), Stream.of("formula", "rollup")).toList();

  private FieldDefinitionSchemas() {}

  static void write(Document document) {
    document.schema(
        "SelectOption",
        JsonSchema.closed()
            .with("label", JsonSchema.string("What people see."))
            .with("apiName", JsonSchema.string("The value in records."))
            .end());
    document.schema("FieldDefinition", definition());
  }

  private static ObjectNode definition() {
    return JsonSchema.closed()
        .with("apiName", JsonSchema.string("What it is called in records."))
        .with("name", JsonSchema.string("What people call it."))
        .with("type", JsonSchema.oneOf(TYPES))
        .with("required", JsonSchema.flag("Whether records must have a value."))
        .with("isDefault", JsonSchema.flag("Whether it is a standard field."))
        .with("readOnly", JsonSchema.flag("Whether the system makes its values."))
        .maybe("unique", JsonSchema.flag("Whether no two records may have the same value."))
        .maybe("indexed", JsonSchema.flag("Whether it is quick to find and sort records by it."))
        .maybe("selectOptions", JsonSchema.array(JsonSchema.ref("SelectOption")))
        .maybe("lookup", lookup())
        .maybe("currencyCode", JsonSchema.string("ISO 4217."))
        .maybe("pattern", JsonSchema.string("Of an automatic number, such as Q-{00000}."))
        .end();
  }

  static ObjectNode input(boolean isNew) {
    ObjectNode apiName =
        JsonSchema.string("Unique in its object, ignoring case.")
            .put("pattern", "^[A-Za-z][A-Za-z0-9_]{0,62}$");
    ObjectNode type =
        JsonSchema.example(
            JsonSchema.string("One of " + String.join(", ", FieldTypes.DEFINABLE) + "."), "text");
    JsonSchema.Closed input =
        isNew
            ? JsonSchema.closed().with("apiName", apiName).with("type", type)
            : JsonSchema.closed().maybe("apiName", apiName).maybe("type", type);
    return input
        .maybe("name", JsonSchema.string("What people call it; the apiName if not given."))
        .maybe("required", JsonSchema.flag("Whether records must have a value."))
        .maybe(
            "unique",
            JsonSchema.flag(
                "Whether no two records may have the same value: text, email, phone, url, number."))
        .maybe(
            "indexed", JsonSchema.flag("Whether it shall be quick to find and sort records by it."))
        .maybe("selectOptions", options().put("description", "Of a select or multiSelect."))
        .maybe("options", options().put("description", "Another name of selectOptions."))
        .maybe("lookup", lookup())
        .maybe(
            "lookupTargetObjectApiName",
            JsonSchema.string("Another name of lookup.targetObjectApiName."))
        .maybe(
            "currencyCode",
            JsonSchema.string(
                "Of a currency, formula or rollup: ISO 4217; the workspace's if not given."))
        .maybe(
            "pattern",
            JsonSchema.string("Of an automatic number: its place as zeros in braces, Q-{00000}."))
        .open();
  }

  private static ObjectNode options() {
    return JsonSchema.array(
        JsonSchema.closed()
            .maybe("label", JsonSchema.string("What people see."))
            .maybe("name", JsonSchema.string("Another name of label."))
            .maybe("apiName", JsonSchema.string("The value in records; made of the label."))
            .open());
  }

  private static ObjectNode lookup() {
    return JsonSchema.closed()
        .with("targetObjectApiName", JsonSchema.string("The object whose records it points at."))
        .end();
  }
}
