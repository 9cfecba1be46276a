package dev.oriel.operation.setup;

import dev.oriel.access.identity.Names;
import java.util.Locale;

/** The kind of an entry of a setup file, and the property that identifies it. */
enum EntryKind {
  WORKSPACE("name"),
  OBJECT("apiName"),
  FIELD("apiName"),
  OPTION("apiName"),
  PROFILE("name"),
  MEMBER("email"),
  KEY("name"),
  INBOUND_WEBHOOK("name"),
  OUTBOUND_WEBHOOK("name"),
  CONNECTION("name");

  private final String property;

  EntryKind(String property) {
    this.property = property;
  }

  /** Its name in messages and among what entries have made, so a constant is never renamed. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  String property() {
    return property;
  }

  /** The form in which names are compared. */
  String key(String name) {
    return switch (this) {
      case WORKSPACE, PROFILE, KEY, INBOUND_WEBHOOK, OUTBOUND_WEBHOOK, CONNECTION ->
          Names.key(name);
      case MEMBER -> name.toLowerCase(Locale.ROOT);
      case OBJECT, FIELD, OPTION -> name;
    };
  }
}
