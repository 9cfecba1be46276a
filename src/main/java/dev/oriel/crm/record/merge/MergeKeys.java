package dev.oriel.crm.record.merge;

import module java.base;

import dev.oriel.crm.record.write.Match;
import dev.oriel.crm.record.write.RecordInput;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.field.Email;
import dev.oriel.model.field.Folding;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectScope;
import org.jspecify.annotations.Nullable;

/**
 * The keys by which the rows of a merge match records. Contacts match by e-mail address and, if no
 * record has it, by telephone number; objects whose records are given names match by name; others,
 * such as quotes, do not match at all.
 *
 * @param kinds fields of one kind each, in the order in which they are tried; only those that the
 *     actor may read
 * @param byName whether records are matched by name
 */
record MergeKeys(ObjectScope scope, List<List<Field>> kinds, boolean byName) {

  /**
   * The keys of a merge. Refuses as {@code Unavailable} while they are being rebuilt.
   *
   * @param matchField {@code name} or an e-mail or phone field, by which alone records are matched;
   *     null for the usual keys
   */
  static MergeKeys of(ObjectScope scope, @Nullable String matchField) {
    if (!scope.type().hasCurrentKeys()) {
      throw Refused.unavailable(
          "Records of '%s' cannot be matched yet: their match keys are being rebuilt. Try again."
              .formatted(scope.type().apiName()));
    }
    Field given = matchField == null ? null : scope.type().field(matchField);
    if (given != null) {
      scope.view().requireReadable(given);
      return new MergeKeys(scope, List.of(List.of(given)), false);
    }
    if (matchField != null) {
      return new MergeKeys(scope, List.of(), true);
    }
    if (!scope.type().is("contacts")) {
      return new MergeKeys(scope, List.of(), scope.type().naming() instanceof NameRule.Given);
    }
    List<Field> emails = fields(scope).filter(f -> f.type() instanceof Email).toList();
    List<Field> phones = fields(scope).filter(f -> !(f.type() instanceof Email)).toList();
    return new MergeKeys(scope, List.of(emails, phones), false);
  }

  /** The fields by which records can be matched, and which the actor may read. */
  static Stream<Field> fields(ObjectScope scope) {
    return scope.view().readableFields().stream().filter(Field::isMatched);
  }

  /** The keys of a row, those of one kind together. */
  List<List<Match>> of(RecordInput input) {
    if (byName) {
      String name = input.givenName();
      String key = name == null ? "" : Folding.key(name);
      return key.isEmpty() ? List.of() : List.of(List.of(new Match(null, key)));
    }
    List<List<Match>> keys = new ArrayList<>();
    for (List<Field> kind : kinds) {
      List<Match> same = new ArrayList<>();
      for (Field field : kind) {
        String key = field.key(input.givenValue(field), scope.workspace());
        if (key != null && !key.isEmpty()) {
          same.add(new Match(field, key));
        }
      }
      keys.add(same);
    }
    return keys;
  }

  /** The property that problems with matching name. */
  String name() {
    return byName || kinds.isEmpty() || kinds.getFirst().isEmpty()
        ? Match.NAME
        : kinds.getFirst().getFirst().apiName();
  }
}
