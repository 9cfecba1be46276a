package dev.oriel.record;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** One write that is asked for. Names, ids and values are checked when it is carried out. */
public sealed interface RecordWrite {

  /** What is given of the record: {@code {name, fields}}; nothing for a deletion. */
  ObjectNode input();

  /** Its name on the wire. */
  default String word() {
    return switch (this) {
      case Create _ -> "create";
      case Update _ -> "update";
      case Upsert _ -> "upsert";
      case Delete _ -> "delete";
    };
  }

  /** The id that was given for an existing record; null if none belongs to this write. */
  default @Nullable String recordId() {
    return switch (this) {
      case Create _, Upsert _ -> null;
      case Update update -> update.id();
      case Delete delete -> delete.id();
    };
  }

  /** Creates a record. */
  record Create(ObjectNode input) implements RecordWrite {}

  /** Changes what is given of a record. */
  record Update(String id, ObjectNode input) implements RecordWrite {}

  /** Changes the record that has the given value of the field {@code matchField}, or creates it. */
  record Upsert(String matchField, ObjectNode input) implements RecordWrite {}

  /** Deletes a record. */
  record Delete(String id) implements RecordWrite {
    @Override
    public ObjectNode input() {
      return JsonNodeFactory.instance.objectNode();
    }
  }
}
