package dev.oriel.crm.query;

import module java.base;

import dev.oriel.model.field.Comparison;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.Email;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.field.Phone;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.MatchKeys;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Checks the names and values of a filter against an object. Adds each mistake to the problems,
 * with its path, and leaves that comparison out. Refuses a field that may not be read as {@code
 * Forbidden}.
 *
 * @param names finds what a name stands for; its second argument is the path of the name
 */
record ConditionResolver(
    ObjectScope scope,
    String alias,
    FilterValues meanings,
    Problems problems,
    AtomicInteger count,
    BiFunction<String, String, Operand> names) {

  /** Characters of a searched part. PostgreSQL folds the part again for every row. */
  private static final int MAX_PART = 500;

  private static final int MAX_VALUES = 1_000;

  /** PostgreSQL takes 65,535 parameters, and some values need two. */
  private static final int MAX_ALL_VALUES = 10_000;

  private static final Pattern DAY = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");

  /** Replaces a wrong comparison until the problems are reported. */
  private static final Condition NONE = new Condition.All(List.of());

  ConditionResolver(ObjectScope scope, FilterValues meanings, Problems problems) {
    this(scope, Operand.RECORD, meanings, problems, new AtomicInteger());
  }

  private ConditionResolver(
      ObjectScope scope,
      String alias,
      FilterValues meanings,
      Problems problems,
      AtomicInteger count) {
    this(
        scope,
        alias,
        meanings,
        problems,
        count,
        (name, path) -> Operand.resolve(scope.view(), alias, name, path));
  }

  Condition resolve(Filter filter) {
    return switch (filter) {
      case Filter.All all -> new Condition.All(resolve(all.filters()));
      case Filter.Any any -> new Condition.Any(resolve(any.filters()));
      case Filter.Compare compare -> {
        Condition resolved = resolve(compare);
        yield resolved == null ? NONE : resolved;
      }
      case Filter.Related related -> {
        Condition resolved = problems.<@Nullable Condition>attempt(() -> resolve(related), null);
        yield resolved == null ? NONE : resolved;
      }
      case Filter.Moved moved -> {
        Condition resolved = problems.<@Nullable Condition>attempt(() -> resolve(moved), null);
        yield resolved == null ? NONE : resolved;
      }
    };
  }

  /** Refuses as {@code Invalid} a field of which the log has no values that can be compared. */
  private Condition resolve(Filter.Moved moved) {
    Operand operand = names.apply(moved.field(), moved.path() + ".field");
    if (!Stays.exist(operand)) {
      throw Refused.invalid(moved.path() + ".field", "cannot_move", operand.name());
    }
    List<Condition> when = new ArrayList<>();
    LocalDate first = meanings.logged();
    time(when, Operator.GTE, "since", moved.since(), moved.path(), first);
    time(when, Operator.LTE, "until", moved.until(), moved.path(), null);
    OffsetDateTime moment = scope.type().moment();
    if (moment != null) {
      Operand time = Stays.time(scope.view(), AsOf.NAME);
      when.add(new Condition.Compare(time, Operator.LTE, List.of(moment)));
    }
    return new Condition.Moved(
        operand,
        some(operand, moved.from(), moved.path() + ".from"),
        some(operand, moved.to(), moved.path() + ".to"),
        new Condition.All(when));
  }

  /**
   * Adds what is asked of the time of an entry.
   *
   * @param name of what is given
   * @param of the path of the move
   * @param first the day that stands for a time that is not given, and before which no time may be
   */
  private void time(
      List<Condition> all,
      Operator operator,
      String name,
      @Nullable JsonNode given,
      String of,
      @Nullable LocalDate first) {
    String path = of + "." + name;
    Operand time = Stays.time(scope.view(), name);
    DaySpans spans = new DaySpans(time, scope.actor().timeZone());
    List<@Nullable Object> values = new ArrayList<>();
    if (given != null) {
      add(values, given, time, path);
    } else if (first != null) {
      values.add(first);
    }
    if (values.isEmpty()) {
      return;
    }
    Object value = values.getFirst();
    if (value == null) {
      problems.add(path, "required");
    } else if (value instanceof LocalDate day) {
      if (first != null && day.isBefore(first)) {
        problems.add(path, "too_old.moment");
      }
      all.add(spans.compare(operator, values));
    } else if (value instanceof OffsetDateTime moment) {
      if (first != null && moment.isBefore(spans.start(first))) {
        problems.add(path, "too_old.moment");
      }
      all.add(new Condition.Compare(time, operator, values));
    }
  }

  private void addOrNull(
      List<@Nullable Object> values, JsonNode json, Operand operand, String path) {
    if (json.isNull()) {
      values.add(null);
    } else {
      add(values, json, operand, path);
    }
  }

  /** A value or several, of which null stands for none; null for any. */
  private @Nullable List<@Nullable Object> some(
      Operand operand, @Nullable JsonNode given, String path) {
    if (given == null) {
      return null;
    }
    List<@Nullable Object> values = new ArrayList<>();
    if (given.size() > MAX_VALUES) {
      problems.add(path, "too_many.elements");
    } else if (given.isArray()) {
      for (int i = 0; i < given.size(); i++) {
        addOrNull(values, given.get(i), operand, path + "[" + i + "]");
      }
    } else {
      addOrNull(values, given, operand, path);
    }
    return values;
  }

  /**
   * Refuses as {@code Invalid} an unknown object or lookup, and as {@code Forbidden} those that may
   * not be viewed or read.
   */
  private Condition resolve(Filter.Related related) {
    Schema schema = scope.schema();
    ObjectType type = schema.object(related.object());
    if (type == null) {
      throw Refused.invalid(
          related.path() + ".object",
          schema.unknownObject(scope.actor().profile(), related.object()));
    }
    ObjectScope others = scope.of(type);
    others.view().requireVisible();
    Field lookup = type.field(related.by());
    if (lookup == null) {
      throw Refused.invalid(related.path() + ".by", others.view().unknownField(related.by()));
    }
    others.view().requireReadable(lookup);
    if (!(lookup.type() instanceof Lookup points) || points.target() != scope.type().id()) {
      throw Refused.invalid(
          related.path() + ".by",
          "points_elsewhere",
          type.apiName(),
          lookup.apiName(),
          scope.type().apiName());
    }
    String inner = inner();
    Condition condition =
        new ConditionResolver(others, inner, meanings, problems, count).resolve(related.filter());
    return new Condition.Related(alias, related.some(), type, inner, lookup, condition);
  }

  /** The alias of the records that point at those of this one: {@code r1}, {@code r2}, … */
  private String inner() {
    return "r" + (alias.equals(Operand.RECORD) ? 1 : Integer.parseInt(alias.substring(1)) + 1);
  }

  private List<Condition> resolve(List<Filter> filters) {
    return filters.stream().map(this::resolve).toList();
  }

  private @Nullable Condition resolve(Filter.Compare compare) {
    Operand operand =
        problems.<@Nullable Operand>attempt(
            () -> names.apply(compare.field(), compare.path() + ".field"), null);
    if (operand == null || !takes(operand, compare)) {
      return null;
    }
    List<@Nullable Object> values = values(operand, compare);
    if (isByNumber(operand, compare.operator())) {
      if (operand.object().type().isPast()) {
        problems.add(compare.path() + ".operator", "not_past.number", operand.name());
      }
      return new Condition.SameNumber(operand, compare.operator(), hashes(operand, values));
    }
    return values.stream().anyMatch(LocalDate.class::isInstance) && operand.isTime()
        ? new DaySpans(operand, scope.actor().timeZone()).compare(compare.operator(), values)
        : new Condition.Compare(operand, compare.operator(), values);
  }

  /** Whether match keys are compared. While they are being rebuilt, texts are. */
  private static boolean isByNumber(Operand operand, Operator operator) {
    boolean isEquality =
        switch (operator) {
          case EQ, NEQ, IN, NOT_IN -> true;
          case GT, GTE, LT, LTE, CONTAINS, STARTS_WITH, BETWEEN, IS_EMPTY, IS_NOT_EMPTY -> false;
        };
    ObjectType type = operand.object().type();
    return isEquality
        && operand.type() instanceof Phone
        && type.hasTable()
        && type.hasCurrentKeys();
  }

  private List<Long> hashes(Operand operand, List<@Nullable Object> values) {
    Field field = Objects.requireNonNull(operand.field());
    return values.stream()
        .filter(Objects::nonNull)
        .map(value -> field.key(value, scope.workspace()))
        .filter(Objects::nonNull)
        .map(key -> MatchKeys.ofField(field, key))
        .toList();
  }

  private boolean takes(Operand operand, Filter.Compare compare) {
    Set<Operator> allowed = Operator.of(operand.comparison());
    if (allowed.contains(compare.operator())) {
      return true;
    }
    problems.add(
        compare.path() + ".operator",
        "bad_operator",
        operand.name(),
        allowed.stream().map(Operator::word).toList(),
        compare.operator().word());
    return false;
  }

  private List<@Nullable Object> values(Operand operand, Filter.Compare compare) {
    String path = compare.path() + ".value";
    JsonNode value = compare.value();
    List<@Nullable Object> values = new ArrayList<>();
    switch (compare.operator()) {
      case IS_EMPTY, IS_NOT_EMPTY -> {
        // These operators take no value; a given one is ignored.
      }
      case IN, NOT_IN -> {
        if (value != null
            && count.addAndGet(value.size()) > MAX_ALL_VALUES
            && count.get() - value.size() <= MAX_ALL_VALUES) {
          problems.add(path, "too_many.all_elements");
        }
        if (value == null || !value.isArray()) {
          problems.add(path, "not_an_array");
        } else if (value.size() > MAX_VALUES) {
          problems.add(path, "too_many.elements");
        } else {
          addAll(values, value, operand, path);
        }
      }
      case BETWEEN -> {
        if (value == null || !value.isArray() || value.size() != 2) {
          problems.add(path, "bad_value");
        } else {
          addAll(values, value, operand, path);
        }
      }
      case EQ, NEQ, GT, GTE, LT, LTE, CONTAINS, STARTS_WITH -> {
        if (value == null) {
          problems.add(path, "required.value", compare.path());
        } else if (takesParts(operand, compare.operator()) && value.isString()) {
          String part = value.stringValue();
          if (part.length() > MAX_PART) {
            problems.add(path, "too_long", 500);
          }
          values.add(part);
        } else {
          add(values, value, operand, path);
        }
      }
    }
    return values;
  }

  /**
   * Whether the value may be a part of a text, such as half an e-mail address, and is not checked
   * as a whole value.
   */
  private static boolean takesParts(Operand operand, Operator operator) {
    return (operator == Operator.CONTAINS || operator == Operator.STARTS_WITH)
        && !(operand.type() instanceof MultiSelect);
  }

  private void addAll(List<@Nullable Object> values, JsonNode array, Operand operand, String path) {
    for (int i = 0; i < array.size(); i++) {
      add(values, array.get(i), operand, path + "[" + i + "]");
    }
  }

  private void add(List<@Nullable Object> values, JsonNode json, Operand operand, String path) {
    if (operand.comparison() == Comparison.TEXT && json.isString()) {
      // E-mail addresses are stored without white space around them.
      String text = json.stringValue();
      values.add(operand.type() instanceof Email ? text.strip() : text);
      return;
    }
    try {
      JsonNode meant = meanings.meant(operand, json);
      boolean isDay =
          operand.isTime() && meant.isString() && DAY.matcher(meant.stringValue()).matches();
      values.add((isDay ? new DateOnly() : operand.type()).parseOperand(meant));
    } catch (InvalidValue e) {
      problems.add(path, "in.filter", operand.name(), e.reason());
    }
  }
}
