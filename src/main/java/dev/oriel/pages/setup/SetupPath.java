package dev.oriel.pages.setup;

import module java.base;

/** The addresses of the setup area. */
public final class SetupPath {

  public static final String ALL = "/setup";
  public static final String GENERAL = ALL + "/general";
  public static final String MEMBERS = ALL + "/members";
  public static final String PROFILES = ALL + "/profiles";
  public static final String OBJECTS = ALL + "/objects";
  public static final String IMPORTS = ALL + "/imports";
  public static final String KEYS = ALL + "/keys";
  public static final String AUDIT = ALL + "/audit";
  public static final String CONNECTIONS = ALL + "/connections";
  public static final String INBOUND = ALL + "/inbound";
  public static final String DRAFTING = ALL + "/drafting";
  public static final String OUTBOUND = ALL + "/outbound";

  /** The reference of the API, which is a page of its own. */
  public static final String REFERENCE = "/docs";

  private SetupPath() {}

  /** The page of a permission profile. */
  public static String profile(UUID id) {
    return PROFILES + "/" + id;
  }
}
