package dev.oriel.crm.query;

import module java.base;

import dev.oriel.access.administration.Members;
import dev.oriel.model.field.Comparison;
import dev.oriel.model.field.Folding;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SortValue;
import dev.oriel.model.schema.SystemField;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;

/**
 * The sort order of a list: the requested keys, then newest first, so that the order is total.
 * Empty values come last in both directions.
 */
public record Sorting(List<Key> keys) {

  public static final Sorting NEWEST_FIRST = new Sorting(List.of());
  public static final int MAX_KEYS = 5;

  private static final List<Key> TOTAL =
      List.of(
          new Key("createdAt", "t.created_at", "timestamptz", true, false, true),
          new Key("id", "t.id", "uuid", true, false, true));

  /**
   * One sort key.
   *
   * @param sql an expression over the alias {@code t}
   * @param type its SQL type
   * @param indexed whether an index has this order, or will have it when the index job has built it
   */
  record Key(
      String name, String sql, String type, boolean descending, boolean nullable, boolean indexed) {

    /** The {@code order by} term for an expression with the key's value. */
    String order(String value) {
      return value + (descending ? " desc" : " asc") + (nullable ? " nulls last" : "");
    }
  }

  /** All keys, with those that make the order total. */
  List<Key> all() {
    if (keys.isEmpty()) {
      return TOTAL;
    }
    List<Key> all = new ArrayList<>(keys);
    all.addAll(TOTAL);
    return all;
  }

  String orderBy() {
    return all().stream().map(key -> key.order(key.sql())).collect(Collectors.joining(", "));
  }

  /** The text that a cursor repeats, so that it is used with this order only. */
  String signature() {
    return keys.stream()
        .map(key -> (key.descending() ? "-" : "") + key.name())
        .collect(Collectors.joining(","));
  }

  /** Resolves the requested order. Adds keys that cannot be sorted by to the problems. */
  public static Sorting of(ObjectScope scope, List<SortKey> asked, Problems problems) {
    if (asked.isEmpty()) {
      return NEWEST_FIRST;
    }
    if (asked.size() > MAX_KEYS) {
      problems.add("sort", "too_many.sort");
    }
    List<Key> keys = new ArrayList<>();
    for (SortKey key : asked) {
      problems.attempt(() -> keys.add(key(scope, key.field(), key.descending())));
    }
    return new Sorting(List.copyOf(keys));
  }

  /** The order of the cards of a saved view: those without a place are the last, newest first. */
  public static Sorting byHand(ObjectScope scope, UUID view) {
    String place =
        "(select place from %s.card_place p where p.view_id = '%s' and p.record_id = t.id)"
            .formatted(scope.workspace().schema(), view);
    return new Sorting(List.of(new Key("#" + view, place, "int8", false, true, false)));
  }

  private static Key key(ObjectScope scope, String name, boolean descending) {
    ObjectView view = scope.view();
    Operand operand = Operand.resolve(view, name, "sort");
    if (operand.via() != null) {
      throw Refused.invalid("sort", "cannot_sort.lookup", name);
    }
    Field field = operand.field();
    if (field != null && field.isReference()) {
      return byName(scope, field, descending);
    }
    String type = operand.type().columnTypes().getFirst();
    boolean isName = operand.system() == SystemField.NAME;
    // A record without a derived name has the empty text as its name.
    String column = isName ? "nullif(" + operand.column() + ", '')" : operand.column();
    String indexed = SortValue.of(operand.type(), column);
    if (indexed == null || (operand.comparison() == Comparison.REFERENCE && !name.equals("id"))) {
      throw Refused.invalid("sort", "cannot_sort", name);
    }
    String value = operand.type() instanceof Select select ? option(indexed, select) : indexed;
    return new Key(
        name,
        value,
        type,
        descending,
        isName || view.type().field(name) != null || name.contains("."),
        operand.indexed() && value.equals(indexed));
  }

  /** Related records and members sort by the names that the profile sees, of which no index is. */
  private static Key byName(ObjectScope scope, Field field, boolean descending) {
    String column = "t." + field.columns().getFirst();
    if (field.type() instanceof User) {
      String ids =
          Members.of(scope.actor()).stream()
              .sorted(Comparator.comparing(member -> Folding.key(member.name())))
              .map(member -> member.id().toString())
              .collect(Collectors.joining(","));
      String place = "array_position('{" + ids + "}'::uuid[], " + column + ")";
      return new Key(field.apiName(), place, "int4", descending, true, false);
    }
    ObjectView target = scope.view().of(scope.view().schema().target(field));
    target.requireVisible();
    String name =
        target.type().hasTable()
            ? "(select nullif(%s, '') from %s x where x.id = %s)"
                .formatted(NameSql.of(target, "x"), target.type().table(), column)
            : "null::text";
    return new Key(field.apiName(), SortValue.text(name), "text", descending, true, false);
  }

  /**
   * Options sort in the order of their definition. Mostly that is the order of their ids, and then
   * an index serves it.
   */
  private static String option(String column, Select select) {
    List<Integer> ids = select.options().all().stream().map(Option::id).toList();
    if (ids.equals(ids.stream().sorted().toList())) {
      return column;
    }
    String array = ids.stream().map(String::valueOf).collect(Collectors.joining(","));
    return "array_position('{" + array + "}'::int4[], " + column + ")";
  }
}
