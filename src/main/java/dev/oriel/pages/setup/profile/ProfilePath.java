package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.pages.setup.SetupPath;

/** The addresses of pages of permission profiles. */
final class ProfilePath {

  static final String ALL = SetupPath.PROFILES;
  static final String NEW = ALL + "/new";
  static final String EXPLAIN = ALL + "/explain";

  /** A profile, as a pattern of routes. */
  static final String PROFILE = ALL + "/{id:[0-9a-fA-F]+-[0-9a-fA-F-]+}";

  static final String OBJECT = PROFILE + "/objects/{object:[A-Za-z]\\w*}";
  static final String HOLDERS = PROFILE + "/holders";
  static final String HISTORY = PROFILE + "/history";
  static final String NAME = PROFILE + "/name";
  static final String VIEW = PROFILE + "/view";
  static final String DELETE = PROFILE + "/delete";

  private ProfilePath() {}

  static String of(UUID id) {
    return ALL + "/" + id;
  }

  static String object(UUID id, String object) {
    return of(id) + "/objects/" + object;
  }

  static String holders(UUID id) {
    return of(id) + "/holders";
  }

  static String history(UUID id) {
    return of(id) + "/history";
  }

  static String name(UUID id) {
    return of(id) + "/name";
  }

  static String delete(UUID id) {
    return of(id) + "/delete";
  }
}
