package dev.oriel.pages.filter;

import module java.base;

import dev.oriel.model.field.Option;
import dev.oriel.model.field.Options;
import dev.oriel.pages.filter.FilterInput.Choice;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.text.Words;

/**
 * Makes the inputs for values of conditions, and reads them. Those of a condition at a place such
 * as {@code 2} or {@code 2-0} are named {@code v-2}: the values, or a date; {@code k-2}: the kind
 * of a day; {@code n-2} and {@code u-2}: a number and its unit.
 */
record FilterInputs(Words words, FilterNames names) {

  private static final String DATE = "date";
  private static final String AGO = "ago";
  private static final String AHEAD = "ahead";
  private static final String USUAL = "7";
  private static final String RECENT = "30";

  FilterInput of(FilterField field, FilterCondition condition) {
    FilterOperation operation = condition.operation();
    Kind kind = field.kind();
    if (operation.takesNone() || kind == Kind.PARTS) {
      return new FilterInput.Nothing();
    }
    return switch (operation) {
      case EMPTY, NOT_EMPTY -> new FilterInput.Nothing();
      case LAST, NEXT -> span(condition.value(), USUAL);
      case WITHIN -> new FilterInput.One(periods(condition.value()));
      case BETWEEN ->
          new FilterInput.Lines(
              kind == Kind.DAY ? "date" : "text",
              kind == Kind.DAY ? "" : "decimal",
              List.of(plain(kind, condition.value()), plain(kind, condition.second())),
              kind == Kind.DAY ? null : field.name());
      case ANY, NONE -> new FilterInput.Some(choices(field, condition.values()), null);
      case BECAME ->
          new FilterInput.Some(some(field, condition.values()), recent(condition.span()));
      case CONTAINS ->
          kind == Kind.OPTIONS
              ? new FilterInput.Some(choices(field, condition.values()), null)
              : line(condition);
      case IS, IS_NOT, STARTS_WITH, MORE, LEAST, LESS, MOST ->
          switch (kind) {
            case TEXT, PARTS -> line(condition);
            case NUMBER ->
                new FilterInput.Lines("text", "decimal", List.of(condition.value()), field.name());
            case DAY -> day(condition.value());
            case CHECK, OPTION, OPTIONS, PERSON, RECORD ->
                new FilterInput.One(choices(field, condition.values()));
          };
    };
  }

  private static FilterInput line(FilterCondition condition) {
    return new FilterInput.Lines("text", "", List.of(condition.value()), null);
  }

  /** An input of dates takes nothing else. */
  private static String plain(Kind kind, String value) {
    return kind == Kind.DAY && Days.date(value) == null ? "" : value;
  }

  private List<Choice> choices(FilterField field, List<String> chosen) {
    return switch (field.kind()) {
      case CHECK -> {
        boolean isNo = chosen.contains("false");
        yield List.of(
            new Choice("true", words.say("value.yes"), !isNo),
            new Choice("false", words.say("value.no"), isNo));
      }
      case OPTION, OPTIONS -> {
        Options options = field.type().options();
        yield options == null
            ? List.of()
            : options.all().stream().map(option -> choice(option, chosen)).toList();
      }
      case PERSON -> people(chosen);
      case RECORD ->
          chosen.stream()
              .map(id ->
                  new Choice(
                      id, names.records().getOrDefault(id, words.say("value.hidden_record")), true))
              .toList();
      case TEXT, NUMBER, DAY, PARTS -> List.of();
    };
  }

  /** The choices, of which none is chosen as long as a person has not. */
  private List<Choice> some(FilterField field, List<String> chosen) {
    return choices(field, chosen).stream()
        .map(one -> new Choice(one.value(), one.label(), one.hue(), chosen.contains(one.value())))
        .toList();
  }

  private static Choice choice(Option option, List<String> chosen) {
    return new Choice(
        option.apiName(), option.label(), option.hue(), chosen.contains(option.apiName()));
  }

  private List<Choice> people(List<String> chosen) {
    List<Choice> all = new ArrayList<>();
    if (names.me() != null) {
      String me = words.say("filter.me_named", names.own());
      all.add(new Choice(FilterNames.ME, me, chosen.contains(FilterNames.ME)));
    }
    names
        .members()
        .forEach(member -> {
          String id = member.id().toString();
          all.add(new Choice(id, member.name(), chosen.contains(id)));
        });
    chosen.stream()
        .filter(id -> all.stream().noneMatch(one -> one.value().equals(id)))
        .forEach(id -> all.add(new Choice(id, words.say("value.former_member"), true)));
    return all;
  }

  private List<Choice> periods(String chosen) {
    return with(
        Days.PERIODS,
        chosen,
        period -> Days.periodInWords(words, period),
        chosen.isEmpty() ? "Month" : chosen);
  }

  /** The offered ones, and the chosen one if it is another. */
  private static List<Choice> with(
      List<String> offered, String other, Function<String, String> label, String chosen) {
    Stream<String> all =
        other.isEmpty() || offered.contains(other)
            ? offered.stream()
            : Stream.concat(offered.stream(), Stream.of(other));
    return all.map(one -> new Choice(one, label.apply(one), one.equals(chosen))).toList();
  }

  private FilterInput day(String value) {
    Days.Distance distance = Days.distance(value);
    boolean isNear =
        distance != null && (distance.number() == 0 || value.equals("-1d") || value.equals("1d"));
    boolean isDistance = distance != null && !isNear;
    boolean isDate = distance == null && !Days.isRelative(value);
    List<Choice> kinds = new ArrayList<>();
    kinds.add(new Choice(DATE, words.say("filter.a_day"), isDate));
    List<String> offered = new ArrayList<>(List.of(Days.TODAY, "-1d", "1d"));
    offered.addAll(Days.EDGES);
    String named = distance == null ? value : near(distance);
    String word = isDate || isDistance ? "" : named;
    kinds.addAll(with(offered, word, one -> Days.inWords(words, one), word));
    boolean isPast = distance != null && distance.number() < 0;
    kinds.add(new Choice(AGO, words.say("filter.some_ago"), isDistance && isPast));
    kinds.add(new Choice(AHEAD, words.say("filter.some_ahead"), isDistance && !isPast));
    return new FilterInput.Day(
        kinds, isDate ? plain(Kind.DAY, value) : null, isDistance ? span(value, USUAL) : null);
  }

  private static String near(Days.Distance distance) {
    return distance.number() == 0 ? Days.TODAY : distance.text();
  }

  private FilterInput.Span span(String value, String usual) {
    Days.Distance distance = Days.distance(value);
    String unit = distance == null ? "d" : distance.unit();
    return new FilterInput.Span(
        distance == null ? usual : String.valueOf(Math.abs(distance.number())),
        List.of(
            new Choice("d", words.say("filter.unit_days"), unit.equals("d")),
            new Choice("w", words.say("filter.unit_weeks"), unit.equals("w")),
            new Choice("m", words.say("filter.unit_months"), unit.equals("m")),
            new Choice("y", words.say("filter.unit_years"), unit.equals("y"))));
  }

  /** A span within the days of which all changes are known. */
  private FilterInput.Span recent(String value) {
    FilterInput.Span any = span(value, RECENT);
    return new FilterInput.Span(
        any.number(), any.units().stream().filter(unit -> "dw".contains(unit.value())).toList());
  }

  /** The values of the inputs that were made for a condition with this field and operation. */
  static List<String> read(SentFields form, String at, Kind kind, FilterOperation operation) {
    List<String> values = form.all("v-" + at);
    if (operation == FilterOperation.LAST || operation == FilterOperation.NEXT) {
      return distance(form, at, "");
    }
    boolean isDay =
        kind == Kind.DAY
            && operation != FilterOperation.BETWEEN
            && operation != FilterOperation.WITHIN
            && !operation.takesNone();
    if (!isDay) {
      return values;
    }
    return switch (form.text("k-" + at)) {
      case DATE -> values;
      case AGO -> distance(form, at, "-");
      case AHEAD -> distance(form, at, "");
      default -> List.of(form.text("k-" + at));
    };
  }

  /** The span that was sent; empty for none. */
  static String span(SentFields form, String at) {
    return form.text("n-" + at).isBlank()
        ? ""
        : distance(form, at, "").stream().findFirst().orElse("");
  }

  private static List<String> distance(SentFields form, String at, String sign) {
    String number = form.text("n-" + at).strip();
    String text = sign + (number.isEmpty() ? USUAL : number) + form.text("u-" + at);
    Days.Distance distance = Days.distance(form.text("u-" + at).isEmpty() ? text + "d" : text);
    return distance == null ? List.of() : List.of(distance.text());
  }
}
