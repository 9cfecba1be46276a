package dev.oriel.crm.record.merge;

import module java.base;

import dev.oriel.crm.record.write.Match;
import dev.oriel.crm.record.write.RecordInput;
import dev.oriel.model.field.AutoNumber;
import dev.oriel.model.field.Email;
import dev.oriel.model.field.Folding;
import dev.oriel.model.field.Phone;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The keys by which the rows of a merge match records. By default that is the id, then unique
 * fields, then the e-mail addresses and the telephone numbers of contacts, then the name, unless it
 * is that of another record.
 *
 * @param byId whether ids of records count; they come first
 * @param kinds in the order in which they are tried; only fields and names that the actor may read
 */
record MergeKeys(ObjectScope scope, boolean byId, List<Kind> kinds) {

  static final String ID = "id";

  /**
   * Keys that are tried together.
   *
   * @param fields whose values they are; empty for the name
   * @param unless the positions of kinds that distinguish people better. If the row and a record
   *     both have a key of such a kind, they are different people: colleagues share telephone
   *     numbers, and people share names.
   */
  record Kind(List<Field> fields, List<Integer> unless) {

    boolean isName() {
      return fields.isEmpty();
    }
  }

  /** The keys of a merge. Refuses as {@code Unavailable} while they are being rebuilt. */
  static MergeKeys of(ObjectScope scope, List<String> matchFields) {
    if (!scope.type().hasCurrentKeys()) {
      throw Refused.unavailable(
          "Records of '%s' cannot be matched yet: their match keys are being rebuilt. Try again."
              .formatted(scope.type().apiName()));
    }
    return matchFields.isEmpty() ? byDefault(scope) : asGiven(scope, matchFields);
  }

  private static MergeKeys byDefault(ObjectScope scope) {
    List<List<Field>> kinds = new ArrayList<>();
    kinds.add(readable(scope, field -> field.keyColumn() != null));
    if (scope.type().is("contacts")) {
      kinds.add(readable(scope, field -> field.type() instanceof Email));
      kinds.add(readable(scope, field -> field.type() instanceof Phone));
    }
    kinds.removeIf(List::isEmpty);
    if (!(scope.type().naming() instanceof NameRule.OfTarget) && mayReadNames(scope)) {
      kinds.add(List.of());
    }
    return new MergeKeys(scope, true, kinds(scope, kinds));
  }

  private static MergeKeys asGiven(ObjectScope scope, List<String> names) {
    List<List<Field>> kinds = new ArrayList<>();
    for (String name : names) {
      if (!name.equals(ID)) {
        Field field = scope.type().field(name);
        if (field != null) {
          scope.view().requireReadable(field);
        } else if (!mayReadNames(scope)) {
          throw Refused.forbidden(
              "The profile '%s' may not read all fields that names of '%s' are made of."
                  .formatted(scope.actor().profile().name(), scope.type().apiName()));
        }
        kinds.add(field == null ? List.of() : List.of(field));
      }
    }
    return new MergeKeys(scope, names.contains(ID), kinds(scope, kinds));
  }

  /** Whether the actor sees whole names, which tell it which record one finds. */
  static boolean mayReadNames(ObjectScope scope) {
    return scope.view().readableNameSources() == null;
  }

  private static List<Field> readable(ObjectScope scope, Predicate<Field> condition) {
    return scope.view().readableFields().stream().filter(condition).toList();
  }

  private static List<Kind> kinds(ObjectScope scope, List<List<Field>> all) {
    List<Kind> kinds = new ArrayList<>();
    for (List<Field> fields : all) {
      List<Integer> unless = new ArrayList<>();
      for (int i = 0; i < kinds.size(); i++) {
        if (isWeaker(scope.type(), fields, kinds.get(i))) {
          unless.add(i);
        }
      }
      kinds.add(new Kind(fields, unless));
    }
    return kinds;
  }

  /** Whether keys of some fields decide only where those of an earlier kind cannot. */
  private static boolean isWeaker(ObjectType type, List<Field> fields, Kind earlier) {
    boolean unique = earlier.fields().stream().anyMatch(field -> field.keyColumn() != null);
    boolean emails = !unique && are(earlier.fields(), Email.class);
    boolean phones = !unique && are(earlier.fields(), Phone.class);
    return fields.isEmpty()
        ? type.is("contacts") && (emails || phones)
        : are(fields, Phone.class) && emails;
  }

  private static boolean are(List<Field> fields, Class<?> type) {
    return !fields.isEmpty() && fields.stream().allMatch(field -> type.isInstance(field.type()));
  }

  /** The fields by which records can be found, and which the actor may read. */
  static Stream<Field> fields(ObjectScope scope) {
    return scope.view().readableFields().stream().filter(Field::isMatched);
  }

  /** The number by which the object's records are named; null if they are named otherwise. */
  static @Nullable Field numbering(ObjectType type) {
    return type.naming() instanceof NameRule.Joined(List<Field> sources)
            && sources.size() == 1
            && sources.getFirst().type() instanceof AutoNumber
        ? sources.getFirst()
        : null;
  }

  /** The number that a name is, as text; null if it is none. */
  static @Nullable String number(ObjectType type, @Nullable String name) {
    Field numbering = numbering(type);
    Long number =
        numbering == null || name == null ? null : ((AutoNumber) numbering.type()).number(name);
    return number == null ? null : number.toString();
  }

  RowKeys of(MergeRow row, RecordInput input) {
    List<List<Match>> keys = new ArrayList<>();
    String name = name(input);
    String number = number(scope.type(), name);
    for (Kind kind : kinds) {
      keys.add(kind.isName() ? ofName(name, number) : ofFields(kind, input));
    }
    return new RowKeys(byId ? row.id() : null, keys, number);
  }

  /** The name that a row gives to a record, or that would be derived of its values. */
  private @Nullable String name(RecordInput input) {
    String given = input.givenName();
    if (given != null || !(scope.type().naming() instanceof NameRule.Joined(var sources))) {
      return given;
    }
    Map<Long, Object> values = new HashMap<>();
    for (Field source : sources) {
      Object value = input.givenValue(source);
      if (value != null) {
        values.put(source.id(), value);
      }
    }
    return NameRule.joined(sources, values);
  }

  private List<Match> ofName(@Nullable String name, @Nullable String number) {
    Field numbering = numbering(scope.type());
    if (number != null && numbering != null && scope.view().mayRead(numbering)) {
      return List.of(new Match(numbering, number));
    }
    String key = name == null ? "" : Folding.key(name);
    return key.isEmpty() ? List.of() : List.of(new Match(null, key));
  }

  private List<Match> ofFields(Kind kind, RecordInput input) {
    List<Match> keys = new ArrayList<>();
    for (Field field : kind.fields()) {
      String key = field.key(input.givenValue(field), scope.workspace());
      if (key != null && !key.isEmpty()) {
        keys.add(new Match(field, key));
      }
    }
    return keys;
  }
}
