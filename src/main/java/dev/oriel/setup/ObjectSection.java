package dev.oriel.setup;

import dev.oriel.definition.FieldDefinitions;
import dev.oriel.definition.ObjectDefinitions;
import dev.oriel.identity.Actor;
import dev.oriel.json.JsonBody;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.Schemas;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Custom objects, and fields of these and of standard objects. */
@Component
@Order(1)
class ObjectSection implements Section {

  static final String NAME = "objects";

  private final Schemas schemas;
  private final ObjectDefinitions objects;
  private final FieldDefinitions fields;

  ObjectSection(Schemas schemas, ObjectDefinitions objects, FieldDefinitions fields) {
    this.schemas = schemas;
    this.objects = objects;
    this.fields = fields;
  }

  @Override
  public String name() {
    return NAME;
  }

  /** All objects come before the first field, so that lookups may point at any of them. */
  @Override
  public void apply(List<Entry> entries, Run run) {
    Entry.refuseDoubles(entries, "apiName", apiName -> apiName.toLowerCase(Locale.ROOT));
    entries.forEach(entry -> object(entry, run.operator()));
    for (Entry entry : entries) {
      List<Entry> ofObject = entry.entries("fields");
      Entry.refuseDoubles(ofObject, "apiName", apiName -> apiName.toLowerCase(Locale.ROOT));
      ofObject.forEach(field -> field(apiName(entry), field, run.operator()));
    }
  }

  private void object(Entry entry, Actor operator) {
    JsonBody body = entry.without("id", "fields");
    carryOut(
        entry,
        apiName -> {
          ObjectType present = schemas.of(operator).object(apiName);
          if (present == null) {
            objects.create(operator, body);
          } else {
            objects.update(operator, apiName, body);
          }
        });
  }

  private void field(String object, Entry entry, Actor operator) {
    JsonBody body = entry.without("id");
    carryOut(
        entry,
        apiName -> {
          ObjectType type = schemas.of(operator).object(object);
          if (type == null || type.field(apiName) == null) {
            fields.create(operator, object, body);
          } else {
            fields.update(operator, object, apiName, body);
          }
        });
  }

  /** Does what brings an entry about; what is wrong with its id is told with the rest. */
  private static void carryOut(Entry entry, Consumer<String> work) {
    String apiName = apiName(entry);
    entry.read(shape -> {
      Entry.id(shape);
      shape.problems().attempt(() -> work.accept(apiName));
      return apiName;
    });
  }

  private static String apiName(Entry entry) {
    return entry.read(shape -> shape.required("apiName"));
  }
}
