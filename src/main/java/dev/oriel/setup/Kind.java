package dev.oriel.setup;

import dev.oriel.identity.Names;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** What an entry of a setup file describes. */
enum Kind {
  WORKSPACE("workspace", "name", Names::key),
  OBJECT("object", "apiName", UnaryOperator.identity()),
  FIELD("field", "apiName", UnaryOperator.identity()),
  OPTION("option", "apiName", UnaryOperator.identity()),
  PROFILE("profile", "name", Names::key),
  MEMBER("member", "email", email -> email.toLowerCase(Locale.ROOT)),
  KEY("key", "name", Names::key);

  private final String word;
  private final String property;
  private final UnaryOperator<String> key;

  Kind(String word, String property, UnaryOperator<String> key) {
    this.word = word;
    this.property = property;
    this.key = key;
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
    return key.apply(name);
  }
}
