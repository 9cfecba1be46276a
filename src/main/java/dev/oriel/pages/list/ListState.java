package dev.oriel.pages.list;

import module java.base;

import dev.oriel.crm.query.AsOf;
import dev.oriel.crm.view.ListSettings;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.http.request.SentFields;

/**
 * The state of a list, which is all in its address: that of a view, and what differs from it.
 *
 * @param object the apiName of the object
 * @param saved the parameters of the view that is shown
 * @param given the parameters of the address; an empty one takes that of the view away
 */
record ListState(String object, Map<String, String> saved, Map<String, String> given) {

  /** The name of a view: {@code mine}, or the id of a saved one; absent for all records. */
  static final String VIEW = "view";

  /** The words of the search. */
  static final String Q = "q";

  /** A filter in JSON, as REST takes it. */
  static final String FILTER = "filter";

  /** Sort keys, as REST takes them: {@code -amount,name}. */
  static final String SORT = "sort";

  /** The names of columns in their order, with commas between them. */
  static final String COLUMNS = "columns";

  /** The field of the lanes of a board, in the form of {@link ListSettings}; absent for a table. */
  static final String BOARD = "board";

  /** The days of a calendar, in the form of {@link ListSettings}; absent for no calendar. */
  static final String CALENDAR = "calendar";

  /** A day that the calendar shows; absent for the present one. */
  static final String ON = "on";

  /** The moment of which the records are, as REST takes it; absent for the present. */
  static final String AS_OF = AsOf.NAME;

  static final String CURSOR = "cursor";

  /** How many pages stand before the one at the cursor. */
  static final String PAGE = "page";

  /** What a view can say. */
  static final List<String> OF_VIEW = List.of(Q, FILTER, SORT, COLUMNS, BOARD, CALENDAR);

  /** Reads the parameters of an address or a form; others are ignored. */
  static ListState read(String object, SentFields parameters) {
    Map<String, String> given = new LinkedHashMap<>();
    boolean hasView = !parameters.text(VIEW).isBlank();
    for (String name :
        Stream.of(List.of(VIEW), OF_VIEW, List.of(ON, AS_OF, CURSOR, PAGE))
            .flatMap(List::stream)
            .toList()) {
      String text = parameters.text(name).strip();
      boolean isTakenAway = hasView && OF_VIEW.contains(name) && parameters.names().contains(name);
      if (!text.isEmpty() || isTakenAway) {
        given.put(name, text);
      }
    }
    return new ListState(object, Map.of(), Collections.unmodifiableMap(given));
  }

  /** The state where the view says this. */
  ListState of(Map<String, String> view) {
    return new ListState(object, view, given).tidy();
  }

  /** What the view says is left out, and so is the absence of what it does not say. */
  private ListState tidy() {
    Map<String, String> other = new LinkedHashMap<>(given);
    OF_VIEW.forEach(name -> {
      if (saved.getOrDefault(name, "").equals(other.get(name))) {
        other.remove(name);
      }
    });
    if (other.getOrDefault(CALENDAR, saved.getOrDefault(CALENDAR, "")).isEmpty()) {
      other.remove(ON);
    }
    if (other.getOrDefault(AS_OF, "").isEmpty()) {
      other.remove(AS_OF);
    }
    return new ListState(object, saved, Collections.unmodifiableMap(other));
  }

  /** A parameter; empty if it is absent. */
  String text(String name) {
    return given.getOrDefault(name, saved.getOrDefault(name, ""));
  }

  /** Whether the address differs from the view that it names. */
  boolean isChanged() {
    return OF_VIEW.stream().anyMatch(given::containsKey);
  }

  /** Whether records are left out, or put into another order. */
  boolean isNarrowed() {
    return Stream.of(Q, FILTER).anyMatch(name -> !text(name).isEmpty());
  }

  /** Whether the records are those of a moment of the past. */
  boolean isPast() {
    return given.containsKey(AS_OF);
  }

  /** The words that are looked for in all fields; of the past, only names are searched. */
  String words() {
    return isPast() ? "" : text(Q);
  }

  /** What a view says that looks like this; a moment of the past is not part of it. */
  ListSettings settings() {
    return new ListSettings(
        text(Q), text(FILTER), text(SORT), text(COLUMNS), text(BOARD), text(CALENDAR));
  }

  /** The same list as the beginning of another view, of the same moment. */
  ListState as(String view) {
    Map<String, String> other = new LinkedHashMap<>();
    other.put(VIEW, view);
    other.put(AS_OF, text(AS_OF));
    other.values().removeIf(String::isEmpty);
    return new ListState(object, Map.of(), Collections.unmodifiableMap(other));
  }

  /** The number of the page at the cursor, from 0 on. */
  int page() {
    String text = text(PAGE);
    return given.containsKey(CURSOR) && text.matches("[0-9]{1,6}") ? Integer.parseInt(text) : 0;
  }

  /** The beginning of the same list with another value of a parameter; an empty one removes it. */
  ListState with(String name, String value) {
    Map<String, String> other = new LinkedHashMap<>(given);
    other.keySet().removeAll(List.of(CURSOR, PAGE));
    other.put(name, value);
    return new ListState(object, saved, other).tidy();
  }

  /** The list of the same view as it was saved. */
  ListState reset() {
    Map<String, String> other = new LinkedHashMap<>(given);
    other.keySet().retainAll(List.of(VIEW, ON, AS_OF));
    return new ListState(object, saved, other);
  }

  /** The list from a cursor on. */
  ListState after(String cursor) {
    Map<String, String> other = new LinkedHashMap<>(given);
    other.put(CURSOR, cursor);
    other.put(PAGE, String.valueOf(page() + 1));
    return new ListState(object, saved, Collections.unmodifiableMap(other));
  }

  /** The parameters besides one, which a form for it carries. */
  Map<String, String> besides(String name) {
    Map<String, String> others = new LinkedHashMap<>(given);
    others.keySet().removeAll(List.of(CURSOR, PAGE, name));
    return Collections.unmodifiableMap(others);
  }

  /** The address of a record as the list shows it. */
  String record(UUID id) {
    return isPast() ? RecordAddress.asOf(object, id, text(AS_OF)) : RecordAddress.of(object, id);
  }

  /** The path of what stands below its page. */
  String path(String name) {
    return RecordAddress.of(object) + "/" + name;
  }

  /** The address of a part of its page that an input adds a parameter to. */
  String partFor(String input, String name) {
    return QueryText.with(path(name), besides(input));
  }

  /** The address of its page. */
  String address() {
    return QueryText.with(RecordAddress.of(object), given);
  }

  /** The address of a part of its page, or of a page below it. */
  String part(String name) {
    return QueryText.with(path(name), given);
  }
}
