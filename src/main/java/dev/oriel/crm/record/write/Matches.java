package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.model.field.Folding;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.StoredRecord;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** All matches of a record, of an input or of a text, by its name and by values of its fields. */
public final class Matches {

  private Matches() {}

  /**
   * The matches that a text may mean: of records with this name, and with this value of a field by
   * which records can be matched and which the actor may read. Refuses as {@code Unavailable} while
   * the match keys are being rebuilt.
   */
  static List<Match> meanings(ObjectScope scope, String text) {
    List<@Nullable Field> fields = new ArrayList<>();
    fields.add(null);
    scope.view().readableFields().stream().filter(Match::isMatchable).forEach(fields::add);
    List<Match> meanings = new ArrayList<>();
    for (Field field : fields) {
      try {
        String key = Match.key(scope, field, Match.node(field, text));
        if (key != null && !key.isEmpty()) {
          Match match = new Match(field, key);
          match.requireCurrentKeys(scope);
          meanings.add(match);
        }
      } catch (InvalidValue _) {
        // The text is no value of this field, so it does not mean one.
      }
    }
    return meanings;
  }

  /**
   * The matches of a record's name, and of its e-mail addresses and telephone numbers that the
   * actor may read. Refuses as {@code Unavailable} while the match keys are being rebuilt.
   */
  public static List<Match> ofRecord(ObjectScope scope, StoredRecord record) {
    String name = scope.view().isVisible() ? record.name() : null;
    return ofValues(scope, name, record::value);
  }

  /**
   * The same of an input that may become a record. What is wrong in it, and what the actor may not
   * read, is left out.
   *
   * @param input {@code {"name", "fields"}}
   */
  public static List<Match> ofInput(ObjectScope scope, JsonNode input) {
    Map<Long, Object> values = new HashMap<>();
    for (Field field : scope.view().readableFields()) {
      JsonNode given = input.path("fields").path(field.apiName());
      try {
        if (given.isString()) {
          values.put(field.id(), field.type().parse(given, null));
        }
      } catch (InvalidValue _) {
        // No record has a value that is wrong.
      }
    }
    String name =
        switch (scope.type().naming()) {
          case NameRule.Given _ -> input.path(Match.NAME).asString("");
          case NameRule.Joined joined -> NameRule.joined(joined.sources(), values);
          case NameRule.OfTarget _ -> null;
        };
    return ofValues(scope, name, field -> values.get(field.id()));
  }

  private static List<Match> ofValues(
      ObjectScope scope, @Nullable String name, Function<Field, @Nullable Object> values) {
    List<Match> matches = new ArrayList<>();
    if (name != null && !name.isBlank() && scope.view().readableNameSources() == null) {
      matches.add(new Match(null, Folding.key(name)));
    }
    for (Field field : scope.view().readableFields()) {
      String key = field.isMatched() ? field.key(values.apply(field), scope.workspace()) : null;
      if (key != null) {
        matches.add(new Match(field, key));
      }
    }
    matches.forEach(match -> match.requireCurrentKeys(scope));
    return matches;
  }
}
