package dev.oriel.pages.value;

import module java.base;

import dev.oriel.crm.query.AsOf;
import dev.oriel.model.field.DateTime;
import dev.oriel.web.http.ObjectAddress;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.LocalPath;
import dev.oriel.web.page.Visit;
import org.jspecify.annotations.Nullable;

/**
 * The addresses of pages of records: a list is at {@code /contacts}, and a record at its id below.
 * An object whose apiName is the first segment of another page is below {@code /objects}.
 */
public final class RecordAddress {

  /** The lists, as a pattern of routes. */
  public static final String LIST = "/{object:[A-Za-z]\\w*}";

  public static final String LIST_BELOW = "/objects" + LIST;

  private static final String ID = "/{id:[0-9a-fA-F]+-[0-9a-fA-F-]+}";
  public static final String RECORD = LIST + ID;
  public static final String RECORD_BELOW = LIST_BELOW + ID;

  /** The form with all fields of a record, as a pattern of routes. */
  private static final String EDIT = "/edit";

  public static final String EDIT_OF = RECORD + EDIT;
  public static final String EDIT_BELOW = RECORD_BELOW + EDIT;

  /** A field of a record that is changed in place. */
  private static final String FIELD = "/fields/{field}";

  public static final String FIELD_OF = RECORD + FIELD;
  public static final String FIELD_BELOW = RECORD_BELOW + FIELD;

  /** Below the address of a field: its row, as it is. */
  public static final String SHOWN = "/shown";

  /** Takes back a change of a record. */
  private static final String UNDO = "/undo";

  public static final String UNDO_OF = RECORD + UNDO;
  public static final String UNDO_BELOW = RECORD_BELOW + UNDO;

  /** Deletes a record, after a question. */
  private static final String DELETE = "/delete";

  public static final String DELETE_OF = RECORD + DELETE;
  public static final String DELETE_BELOW = RECORD_BELOW + DELETE;

  /** Lists and records as they were at a moment, or the form that asks for one. */
  public static final String AS_OF = "/as-of";

  /** The parameter that names a change, by its time. */
  public static final String AT = "at";

  /** The parameter that names the page to which one is led afterwards. */
  public static final String TO = "to";

  /** What can be picked for a field, as a pattern of routes. */
  private static final String CHOICES = "/fields/{field}/choices";

  public static final String CHOICES_OF = LIST + CHOICES;
  public static final String CHOICES_BELOW = LIST_BELOW + CHOICES;

  /** The parameter that names a form by its id. No field is called so. */
  public static final String FORM = "form:id";

  /** How a number is read that is typed into a field, as a pattern of routes. */
  private static final String READING = "/fields/{field}/reading";

  public static final String READING_OF = LIST + READING;
  public static final String READING_BELOW = LIST_BELOW + READING;

  private RecordAddress() {}

  /** The list of an object, by its apiName. */
  public static String of(String object) {
    return ObjectAddress.of(object);
  }

  /** The filter of a list. */
  public static String filter(String object) {
    return of(object) + "/filter";
  }

  /** A record, by the apiName of its object. */
  public static String of(String object, UUID record) {
    return of(object) + "/" + record;
  }

  /** A record as it was at a moment, as REST takes it. */
  public static String asOf(String object, UUID record, String moment) {
    return QueryText.with(of(object, record) + AS_OF, Map.of(AsOf.NAME, moment));
  }

  /** The form of a record. */
  public static String edit(String object, UUID record) {
    return of(object, record) + EDIT;
  }

  /** The form of a record, which begins at a field. */
  public static String edit(String object, UUID record, String field) {
    return QueryText.with(edit(object, record), Map.of("field", field));
  }

  /** The question whether to delete a record. */
  public static String delete(String object, UUID record) {
    return of(object, record) + DELETE;
  }

  /** A field of a record that is changed in place. */
  public static String field(String object, UUID record, String field) {
    return of(object, record) + "/fields/" + field;
  }

  /** What takes back the change of a record at a time (POST), and leads to the record. */
  public static String undo(String object, UUID record, OffsetDateTime at) {
    return undo(object, record, at, null);
  }

  /**
   * The same.
   *
   * @param to where it leads to; null for the record
   */
  public static String undo(String object, UUID record, OffsetDateTime at, @Nullable String to) {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put(AT, DateTime.format(at));
    if (to != null) {
      parameters.put(TO, to);
    }
    return QueryText.with(of(object, record) + UNDO, parameters);
  }

  /** The page that the parameter {@link #TO} names; without it the usual one. */
  public static String next(Visit visit, String usual) {
    String to = visit.parameter(TO);
    return to == null ? usual : LocalPath.of(to);
  }

  /** How a number is read that is typed into a field, by the apiNames of object and field. */
  public static String reading(String object, String field) {
    return of(object) + "/fields/" + field + "/reading";
  }

  /** The same for an input outside of its form. */
  public static String reading(String object, String field, String form) {
    return QueryText.with(reading(object, field), Map.of(FORM, form));
  }

  /** What can be picked for a field of records, by the apiNames of object and field. */
  static String choices(String object, String field) {
    return of(object) + "/fields/" + field + "/choices";
  }
}
