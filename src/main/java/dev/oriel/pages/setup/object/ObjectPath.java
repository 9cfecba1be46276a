package dev.oriel.pages.setup.object;

import dev.oriel.pages.setup.SetupPath;

/**
 * The addresses of pages of objects and fields. Names in them that are no apiNames have a hyphen,
 * which no apiName has.
 */
public final class ObjectPath {

  public static final String ALL = SetupPath.OBJECTS;
  static final String NEW = ALL + "/new-object";

  /** An object, as a pattern of routes. */
  static final String OBJECT = ALL + "/{object:[A-Za-z]\\w*}";

  static final String SETTINGS = OBJECT + "/settings";
  static final String DELETE = OBJECT + "/delete";
  static final String WORK = OBJECT + "/work/{job}";
  static final String NEW_FIELD = OBJECT + "/fields/new-field";

  /** A field, as a pattern of routes. */
  static final String FIELD = OBJECT + "/fields/{field:[A-Za-z]\\w*}";

  static final String TYPE = FIELD + "/type";
  static final String DELETE_FIELD = FIELD + "/delete";
  static final String OPTION = FIELD + "/options/{option}";
  static final String MENU = FIELD + "/menu";

  private ObjectPath() {}

  static String of(String object) {
    return ALL + "/" + object;
  }

  static String settings(String object) {
    return of(object) + "/settings";
  }

  public static String delete(String object) {
    return of(object) + "/delete";
  }

  static String work(String object, String job) {
    return of(object) + "/work/" + job;
  }

  static String newField(String object) {
    return of(object) + "/fields/new-field";
  }

  static String of(String object, String field) {
    return of(object) + "/fields/" + field;
  }

  public static String type(String object, String field) {
    return of(object, field) + "/type";
  }

  static String delete(String object, String field) {
    return of(object, field) + "/delete";
  }

  public static String option(String object, String field, String option) {
    return of(object, field) + "/options/" + option;
  }

  static String menu(String object, String field) {
    return of(object, field) + "/menu";
  }
}
