package dev.oriel.setup;

import dev.oriel.identity.Actor;
import dev.oriel.json.JsonBody;
import dev.oriel.json.Shape;
import dev.oriel.schema.Fields;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.Objects;
import dev.oriel.schema.Schemas;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Custom objects, and fields of these and of standard objects. */
@Component
@Order(1)
class ObjectSection implements Section {

  private final Schemas schemas;
  private final Objects objects;
  private final Fields fields;

  ObjectSection(Schemas schemas, Objects objects, Fields fields) {
    this.schemas = schemas;
    this.objects = objects;
    this.fields = fields;
  }

  @Override
  public String name() {
    return "objects";
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

  private record Wanted(String apiName, @Nullable String name, @Nullable Boolean attachments) {}

  private void object(Entry entry, Actor operator) {
    Wanted wanted =
        entry.read(shape -> {
          shape.only(List.of("id", "apiName", "name", "attachmentsEnabled", "fields"));
          Entry.id(shape);
          return new Wanted(
              Entry.required(shape, "apiName"),
              shape.text("name"),
              shape.flag("attachmentsEnabled"));
        });
    ObjectType present = schemas.of(operator).object(wanted.apiName());
    JsonBody body = entry.without("id", "fields");
    if (present == null) {
      entry.at("", () -> objects.create(operator, body));
    } else if (!isAlready(present, wanted)) {
      entry.at("", () -> objects.update(operator, wanted.apiName(), body));
    }
  }

  private void field(String object, Entry entry, Actor operator) {
    String apiName =
        entry.read(shape -> {
          Entry.id(shape);
          return apiName(shape);
        });
    ObjectType type = schemas.of(operator).object(object);
    JsonBody body = entry.without("id");
    if (type == null || type.field(apiName) == null) {
      entry.at("", () -> fields.create(operator, object, body));
    } else if (!entry.at("", () -> fields.isAlready(operator, object, apiName, body))) {
      entry.at("", () -> fields.update(operator, object, apiName, body));
    }
  }

  private static boolean isAlready(ObjectType present, Wanted wanted) {
    return (wanted.name() == null || wanted.name().equals(present.name()))
        && (wanted.attachments() == null
            || wanted.attachments().equals(present.attachmentsEnabled()));
  }

  private static String apiName(Entry entry) {
    return entry.read(ObjectSection::apiName);
  }

  private static String apiName(Shape shape) {
    return Entry.required(shape, "apiName");
  }
}
