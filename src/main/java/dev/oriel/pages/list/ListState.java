package dev.oriel.pages.list;

import module java.base;

import dev.oriel.pages.value.RecordAddress;
import dev.oriel.surface.http.QueryText;
import dev.oriel.surface.http.request.FormFields;

/**
 * The state of a list, which is all in its address.
 *
 * @param object the apiName of the object
 * @param given the parameters that are not empty, by their names
 */
record ListState(String object, Map<String, String> given) {

  /** The name of a view: {@code all}, {@code mine}, or the id of a saved one. */
  static final String VIEW = "view";

  /** The words of the search. */
  static final String Q = "q";

  /** A filter in JSON, as REST takes it. */
  static final String FILTER = "filter";

  /** Sort keys, as REST takes them: {@code -amount,name}. */
  static final String SORT = "sort";

  /** The names of columns in their order, with commas between them. */
  static final String COLUMNS = "columns";

  static final String CURSOR = "cursor";

  /** How many pages stand before the one at the cursor. */
  static final String PAGE = "page";

  private static final List<String> NAMES = List.of(VIEW, Q, FILTER, SORT, COLUMNS, CURSOR, PAGE);

  /** Reads the parameters of an address; others are ignored. */
  static ListState read(String object, FormFields parameters) {
    Map<String, String> given = new LinkedHashMap<>();
    for (String name : NAMES) {
      String text = parameters.text(name).strip();
      if (!text.isEmpty()) {
        given.put(name, text);
      }
    }
    return new ListState(object, Collections.unmodifiableMap(given));
  }

  /** A parameter; empty if it is absent. */
  String text(String name) {
    return given.getOrDefault(name, "");
  }

  /** The number of the page at the cursor, from 0 on. */
  int page() {
    String text = text(PAGE);
    return text.matches("[0-9]{1,6}") && given.containsKey(CURSOR) ? Integer.parseInt(text) : 0;
  }

  /** The beginning of the same list with another value of a parameter; an empty one removes it. */
  ListState with(String name, String value) {
    Map<String, String> other = new LinkedHashMap<>(given);
    other.keySet().removeAll(List.of(CURSOR, PAGE, name));
    if (!value.isEmpty()) {
      other.put(name, value);
    }
    return new ListState(object, Collections.unmodifiableMap(other));
  }

  /** The list from a cursor on. */
  ListState after(String cursor) {
    Map<String, String> other = new LinkedHashMap<>(given);
    other.put(CURSOR, cursor);
    other.put(PAGE, String.valueOf(page() + 1));
    return new ListState(object, Collections.unmodifiableMap(other));
  }

  /** The parameters besides the search, which its form carries. */
  Map<String, String> besidesSearch() {
    Map<String, String> others = new LinkedHashMap<>(with(Q, "").given());
    return Collections.unmodifiableMap(others);
  }

  /** The address of its page. */
  String address() {
    return QueryText.with(RecordAddress.of(object), given);
  }

  /** The address of a part of its page. */
  String part(String name) {
    return QueryText.with(RecordAddress.of(object) + "/" + name, given);
  }
}
