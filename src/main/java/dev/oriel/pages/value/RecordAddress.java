package dev.oriel.pages.value;

import module java.base;

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

  /** The first segments of all other pages and surfaces. */
  private static final Set<String> TAKEN =
      Set.of(
          "api",
          "assets",
          "components",
          "docs",
          "invitation",
          "livez",
          "me",
          "oauth2",
          "objects",
          "prove",
          "readyz",
          "reset",
          "search",
          "setup",
          "sign-in",
          "sign-out",
          "start",
          "workspace");

  private RecordAddress() {}

  /** The list of an object, by its apiName. */
  public static String of(String object) {
    return (TAKEN.contains(object) ? "/objects/" : "/") + object;
  }

  /** A record, by the apiName of its object. */
  public static String of(String object, UUID record) {
    return of(object) + "/" + record;
  }
}
