package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.platform.json.JsonBody;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A requested write. Names, ids and values are checked when it is executed. */
public sealed interface RecordWrite {

  /** The input for the record: {@code {name, fields}}; empty for a deletion. */
  JsonBody input();

  /** Its name in JSON. */
  default String word() {
    return switch (this) {
      case Create _ -> "create";
      case Update _ -> "update";
      case Upsert _ -> "upsert";
      case Delete _ -> "delete";
    };
  }

  /** The given id of an existing record; null for a write that takes none. */
  default @Nullable String recordId() {
    return switch (this) {
      case Create _, Upsert _ -> null;
      case Update update -> update.id();
      case Delete delete -> delete.id();
    };
  }

  /** The same write with other inputs, made from its own. */
  default RecordWrite with(UnaryOperator<JsonBody> other) {
    return switch (this) {
      case Create create -> new Create(other.apply(create.input()));
      case Update update -> new Update(update.id(), other.apply(update.input()));
      case Upsert upsert ->
          new Upsert(
              upsert.matchField(), other.apply(upsert.input()), other.apply(upsert.change()));
      case Delete delete -> delete;
    };
  }

  /** Creates a record. */
  record Create(JsonBody input) implements RecordWrite {}

  /** Changes the given values of a record. */
  record Update(String id, JsonBody input) implements RecordWrite {}

  /**
   * Changes the record that has the given value of the field {@code matchField}, or creates it.
   *
   * @param input the values of a new record, with that of the match field
   * @param change the values to change in a record that is found
   */
  record Upsert(String matchField, JsonBody input, JsonBody change) implements RecordWrite {

    public Upsert(String matchField, JsonBody input) {
      this(matchField, input, input);
    }

    /**
     * The other fields by which records are found, if the profile may edit and the change has them.
     */
    public List<Field> others(ObjectScope scope, Match match) {
      JsonNode fields = change.object().path("fields");
      return scope.type().fields().stream()
          .filter(field -> Match.isMatchable(field) && !field.equals(match.field()))
          .filter(field -> fields.hasNonNull(field.apiName()) && scope.view().mayEdit(field))
          .toList();
    }

    /**
     * The values to change in a record that was found, whose own spelling of the match stays, and
     * that of what is the same in the other fields by which records are found.
     *
     * @param present the record; null if there are no such fields
     */
    public JsonBody changeOf(ObjectScope scope, Match match, @Nullable StoredRecord present) {
      Field field = match.field();
      ObjectNode values = change.object().deepCopy();
      if (field == null) {
        values.remove(Match.NAME);
      }
      // What may not be edited is told as ignored.
      if (values.get("fields") instanceof ObjectNode fields
          && (field == null || scope.view().mayEdit(field))) {
        fields.remove(match.name());
      }
      for (Field other : present == null ? List.<Field>of() : others(scope, match)) {
        if (Match.isSame(
            scope, other, Objects.requireNonNull(present).value(other), given(other))) {
          values.withObject("fields").remove(other.apiName());
        }
      }
      return LinkedBody.of(change).with(values);
    }

    /** The given value of a field; null if it is invalid. */
    private @Nullable Object given(Field field) {
      try {
        return field.type().parse(change.object().path("fields").path(field.apiName()), null);
      } catch (InvalidValue _) {
        return null;
      }
    }
  }

  /** Deletes a record. */
  record Delete(String id) implements RecordWrite {
    @Override
    public JsonBody input() {
      return JsonBody.of(JsonNodeFactory.instance.objectNode());
    }
  }
}
