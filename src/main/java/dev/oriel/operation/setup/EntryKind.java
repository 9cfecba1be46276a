package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.access.identity.Names;

/** The kind of an entry of a setup file, its section, and the property that identifies it. */
public enum EntryKind {
  WORKSPACE("workspace", "name"),
  OBJECT("objects", "apiName"),
  FIELD("", "apiName"),
  OPTION("", "apiName"),
  PROFILE("profiles", "name"),
  MEMBER("members", "email"),
  KEY("keys", "name"),
  INBOUND_WEBHOOK("inboundWebhooks", "name"),
  OUTBOUND_WEBHOOK("outboundWebhooks", "name"),
  CONNECTION("connections", "name"),
  MAILBOX("mailboxes", "member"),
  CALENDAR("calendars", "member"),
  DRAFTING("drafting", "provider"),
  DASHBOARD("dashboards", "name"),
  VIEW("views", "name");

  private final String section;
  private final String property;

  EntryKind(String section, String property) {
    this.section = section;
    this.property = property;
  }

  /** Its name in messages and among what entries have made, so a constant is never renamed. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The section of such entries; empty if they are parts of others. */
  public String section() {
    return section;
  }

  String property() {
    return property;
  }

  /** The form in which names are compared. */
  public String key(String name) {
    return switch (this) {
      case WORKSPACE,
          PROFILE,
          KEY,
          INBOUND_WEBHOOK,
          OUTBOUND_WEBHOOK,
          CONNECTION,
          DASHBOARD,
          VIEW ->
          Names.key(name);
      case MEMBER, MAILBOX, CALENDAR, DRAFTING -> name.toLowerCase(Locale.ROOT);
      case OBJECT, FIELD, OPTION -> name;
    };
  }
}
