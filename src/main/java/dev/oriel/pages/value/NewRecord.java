package dev.oriel.pages.value;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.web.http.QueryText;

/** The addresses of forms for new records. */
public final class NewRecord {

  /** Below the list of an object: the form for a new record. */
  private static final String PART = "/new";

  /** The form, as patterns of routes. */
  public static final String PAGE = RecordAddress.LIST + PART;

  public static final String PAGE_BELOW = RecordAddress.LIST_BELOW + PART;

  private NewRecord() {}

  public static String address(ObjectView view) {
    return RecordAddress.of(view.type().apiName()) + PART;
  }

  /**
   * A form in which the name is filled in. The last word is the last name of a contact; other
   * derived names are left to their rule.
   */
  public static String address(ObjectView view, String name) {
    return QueryText.with(address(view), name.isEmpty() ? Map.of() : filledIn(view, name));
  }

  /** The values that follow from a name, by the names of fields; none if it needs others. */
  static Map<String, String> filledIn(ObjectView view, String name) {
    return switch (view.type().naming()) {
      case NameRule.Given _ -> Map.of("name", name);
      case NameRule.Joined joined ->
          joined.sources().size() == 2 ? names(view, joined, name) : Map.of();
      case NameRule.OfTarget _ -> Map.of();
    };
  }

  private static Map<String, String> names(ObjectView view, NameRule.Joined rule, String name) {
    int last = name.lastIndexOf(' ');
    Map<String, String> given = new LinkedHashMap<>();
    given.put(rule.sources().getFirst().apiName(), last < 0 ? "" : name.substring(0, last).strip());
    given.put(rule.sources().getLast().apiName(), name.substring(last + 1));
    given.values().removeIf(String::isEmpty);
    for (Field source : rule.sources()) {
      if (!view.mayEdit(source)) {
        given.remove(source.apiName());
      }
    }
    return given;
  }
}
