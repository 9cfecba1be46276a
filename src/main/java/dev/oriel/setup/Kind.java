package dev.oriel.setup;

import dev.oriel.identity.Names;
import java.util.Locale;

/** What an entry of a setup file describes. */
enum Kind {
  WORKSPACE("workspace", "name"),
  OBJECT("object", "apiName"),
  FIELD("field", "apiName"),
  OPTION("option", "apiName"),
  PROFILE("profile", "name"),
  MEMBER("member", "email"),
  KEY("key", "name");

  private final String word;
  private final String property;

  Kind(String word, String property) {
    this.word = word;
    this.property = property;
  }

  String word() {
    return word;
  }

  /** The property by which an entry is found again. */
  String property() {
    return property;
  }

  /** Under which two names are the same. */
  String key(String name) {
    return switch (this) {
      case WORKSPACE, PROFILE, KEY -> Names.key(name);
      case MEMBER -> name.toLowerCase(Locale.ROOT);
      case OBJECT, FIELD, OPTION -> name;
    };
  }
}
