package dev.oriel.pages.filter;

import module java.base;

import dev.oriel.model.field.Select;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.request.SentFields;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads the form of the builder. A condition at a place such as {@code 2}, or {@code 2-0} in a
 * group, has the fields {@code f-2} (its field), {@code o-2} (its operation) and {@code w-2} (both
 * as they were when its inputs were made). Related records have {@code r-2} (which), {@code q-2}
 * (some or none) and {@code w-2} (which they were). {@code kept-2} is a part that has no inputs.
 */
record FilterForm(FilterFields fields, SentFields form) {

  /** What a button of the form does. */
  static final String ACT = "act";

  static final String APPLY = "apply";
  static final String ADD = "add";
  static final String GROUP = "group";
  static final String RELATED = "related";
  static final String MORE = "more-";
  static final String REMOVE = "remove-";

  private static final Pattern PLACE =
      Pattern.compile("(?:f|r|kept)-([0-9]{1,3})(?:-([0-9]{1,3}))?");

  String act() {
    return form.text(ACT);
  }

  /** The filter as it was sent, in which the button that was pressed has done what it does. */
  FilterDraft draft() {
    FilterDraft sent = sent();
    String act = act();
    if (act.equals(ADD)) {
      return sent.with(new FilterLine.One(first()));
    }
    if (act.equals(GROUP)) {
      return sent.with(new FilterLine.Any(List.of(first(), first())));
    }
    if (act.equals(RELATED)) {
      return FilterRelation.to(fields.view()).stream()
          .findFirst()
          .map(one -> sent.with(new FilterLine.Related(one, true, List.of(behind(one).first()))))
          .orElse(sent);
    }
    int[] place = place(act);
    if (act.startsWith(MORE) && place[0] >= 0 && place[0] < sent.lines().size()) {
      return sent.with(place[0], first(sent.lines().get(place[0])));
    }
    return act.startsWith(REMOVE) && place[0] >= 0 ? sent.without(place[0], place[1]) : sent;
  }

  /**
   * The place of the focus after the button has done what it does; empty for none in particular.
   */
  String focus(FilterDraft draft) {
    String act = act();
    int last = draft.lines().size() - 1;
    if (act.equals(ADD) || act.equals(RELATED)) {
      return String.valueOf(last);
    }
    if (act.equals(GROUP)) {
      return last + "-0";
    }
    int[] place = place(act);
    return act.startsWith(MORE) && place[0] >= 0 && place[0] <= last
        ? place[0] + "-" + (draft.lines().get(place[0]).all().size() - 1)
        : "";
  }

  /** The numbers at the end of a button's word; -1 for those that are not there. */
  private static int[] place(String act) {
    Matcher numbers = Pattern.compile("[a-z]+-([0-9]{1,3})(?:-([0-9]{1,3}))?").matcher(act);
    return numbers.matches() ? numbers(numbers) : new int[] {-1, -1};
  }

  private static int[] numbers(Matcher found) {
    String inner = found.group(2);
    return new int[] {
      Integer.parseInt(found.group(1)), inner == null ? -1 : Integer.parseInt(inner)
    };
  }

  private FilterDraft sent() {
    SortedMap<Integer, SortedMap<Integer, String>> places = new TreeMap<>();
    for (String name : form.names()) {
      Matcher found = PLACE.matcher(name);
      if (found.matches()) {
        int[] place = numbers(found);
        places.computeIfAbsent(place[0], _ -> new TreeMap<>()).put(place[1], name);
      }
    }
    List<FilterLine> lines = new ArrayList<>();
    int room = FilterDraft.MAX;
    for (Map.Entry<Integer, SortedMap<Integer, String>> place : places.entrySet()) {
      List<FilterLine> line = line(place.getKey(), first(room, place.getValue()));
      lines.addAll(line);
      room -= Math.max(1, line.stream().mapToInt(one -> one.all().size()).sum());
      if (room <= 0) {
        break;
      }
    }
    return new FilterDraft(lines);
  }

  /** No form that was drawn has more. */
  private static SortedMap<Integer, String> first(int most, SortedMap<Integer, String> places) {
    SortedMap<Integer, String> kept = new TreeMap<>();
    places.entrySet().stream().limit(most).forEach(one -> kept.put(one.getKey(), one.getValue()));
    return kept;
  }

  private List<FilterLine> line(int index, SortedMap<Integer, String> inner) {
    String first = Objects.requireNonNull(inner.firstEntry()).getValue();
    if (first.startsWith("kept-")) {
      JsonNode json = parsed(form.text(first));
      return json == null ? List.of() : List.of(new FilterLine.Kept(json));
    }
    if (first.startsWith("r-")) {
      return related(index, form.text(first), inner);
    }
    if (inner.firstKey() < 0) {
      return List.of(new FilterLine.One(condition(String.valueOf(index))));
    }
    return List.of(
        new FilterLine.Any(
            inner.keySet().stream().map(one -> condition(index + "-" + one)).toList()));
  }

  /** Other records than were drawn begin with a condition of their own. */
  private List<FilterLine> related(int index, String name, SortedMap<Integer, String> conditions) {
    FilterRelation relation = FilterRelation.find(fields.view(), name);
    if (relation == null) {
      return List.of();
    }
    FilterRelation drawn = FilterRelation.find(fields.view(), form.text("w-" + index));
    FilterForm inside = behind(relation);
    List<FilterCondition> all =
        drawn != null && drawn.type().equals(relation.type())
            ? conditions.tailMap(0).keySet().stream()
                .map(one -> inside.condition(index + "-" + one))
                .toList()
            : List.of(inside.first());
    boolean isSome = !form.text("q-" + index).equals(FilterLine.Related.NONE);
    return List.of(new FilterLine.Related(relation, isSome, all));
  }

  private FilterForm behind(FilterRelation relation) {
    return new FilterForm(fields.behind(relation), form);
  }

  private static @Nullable JsonNode parsed(String text) {
    try {
      return Json.parse(text);
    } catch (Refused _) {
      return null;
    }
  }

  private FilterCondition condition(String at) {
    String name = form.text("f-" + at);
    FilterField field = fields.find(name);
    if (field == null) {
      return first();
    }
    String[] was = form.text("w-" + at).split(" ", 2);
    FilterOperation drawn = was.length < 2 ? null : FilterOperation.of(was[1]);
    boolean isSame = was[0].equals(name);
    FilterOperation operation =
        operation(
            field,
            FilterOperation.of(form.text("o-" + at)),
            drawn,
            isSame ? field : fields.find(was[0]));
    if (!isSame || drawn == null) {
      return new FilterCondition(name, operation, List.of());
    }
    return field.kind() == Kind.RECORD
        ? RecordInputs.read(form, at, drawn).of(name, operation)
        : new FilterCondition(
            name,
            operation,
            FilterInputs.read(form, at, field.kind(), drawn),
            "",
            List.of(),
            FilterInputs.span(form, at));
  }

  /** The chosen operation; a field of another kind begins with its own first one. */
  private FilterOperation operation(
      FilterField field,
      @Nullable FilterOperation wanted,
      @Nullable FilterOperation drawn,
      @Nullable FilterField before) {
    List<FilterOperation> possible = field.kind().operations();
    boolean isKept = wanted != drawn || before == null || before.kind() == field.kind();
    return isKept && wanted != null && possible.contains(wanted)
        ? wanted
        : fields.operations(field).getFirst();
  }

  /** A new condition in a line. */
  private FilterCondition first(FilterLine line) {
    return line instanceof FilterLine.Related related
        ? behind(related.relation()).first()
        : first();
  }

  /** A new condition: of the state of a record, of the first field with options, or of the name. */
  FilterCondition first() {
    return fields.view().readableFields().stream()
        .filter(field -> field.type() instanceof Select)
        .min(Comparator.comparing(field -> !field.is("status") && !field.is("stage")))
        .map(field -> new FilterCondition(field.apiName(), FilterOperation.ANY, List.of()))
        .orElseGet(() -> new FilterCondition("name", FilterOperation.CONTAINS, List.of()));
  }
}
