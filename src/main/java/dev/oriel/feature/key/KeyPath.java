package dev.oriel.feature.key;

import module java.base;

import dev.oriel.pages.setup.SetupPath;

/** The addresses of the pages of keys. */
public final class KeyPath {

  public static final String ALL = SetupPath.KEYS;
  public static final String NEW = ALL + "/new";

  static final String ONE = ALL + "/{id}";
  static final String NAME = "/name";
  static final String PROFILE = "/profile";
  static final String REVOKE = "/revoke";

  private KeyPath() {}

  public static String of(ListedKey key) {
    return of(key.id());
  }

  static String of(UUID id) {
    return ALL + "/" + id;
  }

  /** The address of the question whether a key is revoked. */
  public static String revoke(ListedKey key) {
    return of(key) + REVOKE;
  }
}
