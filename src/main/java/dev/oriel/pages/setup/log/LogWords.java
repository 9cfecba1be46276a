package dev.oriel.pages.setup.log;

import dev.oriel.access.audit.AuditEntry;
import dev.oriel.access.audit.AuditKind;
import dev.oriel.access.identity.Channel;
import dev.oriel.pages.setup.JobKinds;
import dev.oriel.web.page.text.Words;

/** Says the kinds, actions and surfaces of entries. */
public final class LogWords {

  private static final String RECORDS_TO = "recordsTo";

  private LogWords() {}

  /** The kind of what was changed, within a sentence. */
  public static String kind(Words words, AuditKind kind) {
    return switch (kind) {
      case WORKSPACE -> words.say("audit.workspace");
      case MEMBER -> words.say("audit.member");
      case INVITATION -> words.say("audit.invitation");
      case PROFILE -> words.say("audit.profile");
      case KEY -> words.say("audit.key");
      case CONNECTION -> words.say("audit.connection");
      case INBOUND_WEBHOOK -> words.say("audit.inbound");
      case OUTBOUND_WEBHOOK -> words.say("audit.outbound");
      case OBJECT -> words.say("audit.object");
      case FIELD -> words.say("audit.field");
      case JOB -> words.say("audit.job");
      case MAILBOX -> words.say("audit.mailbox");
      case CALENDAR -> words.say("audit.calendar");
      case DRAFTING -> words.say("audit.drafting");
    };
  }

  static String icon(AuditKind kind) {
    return switch (kind) {
      case WORKSPACE -> "settings";
      case MEMBER -> "user";
      case INVITATION -> "user-plus";
      case PROFILE -> "shield-lock";
      case KEY -> "key";
      case CONNECTION -> "plug-connected";
      case INBOUND_WEBHOOK -> "webhook";
      case OUTBOUND_WEBHOOK -> "send";
      case OBJECT -> "database";
      case FIELD -> "columns-3";
      case JOB -> "clock";
      case MAILBOX -> "mail";
      case CALENDAR -> "calendar";
      case DRAFTING -> "sparkles";
    };
  }

  /** What was done, before the name of what it was done to. */
  static String did(Words words, AuditEntry entry) {
    AuditKind kind = entry.target().kind();
    String what = kind(words, kind);
    return switch (entry.action()) {
      case CREATED ->
          kind == AuditKind.INVITATION
              ? words.say("audit.invited")
              : words.say("audit.created", what);
      case UPDATED -> updated(words, entry, what);
      case DELETED ->
          kind == AuditKind.INVITATION
              ? words.say("audit.withdrawn", what)
              : words.say("audit.deleted", what);
      case ACCEPTED -> words.say("audit.accepted", what);
      case SUSPENDED -> words.say("audit.suspended", what);
      case ACTIVATED -> words.say("audit.activated", what);
      case REMOVED -> words.say("audit.removed", what);
      case ROTATED ->
          kind == AuditKind.INVITATION
              ? words.say("audit.new_link", what)
              : words.say("audit.rotated", what);
      case ROTATION_ENDED -> words.say("audit.rotation_ended", what);
      case REVOKED -> words.say("audit.revoked", what);
      case ALLOWED -> words.say("audit.allowed", what);
      case GRANT_ENDED -> words.say("audit.grant_ended", what);
      case ENABLED -> words.say("audit.enabled", what);
      case DISABLED -> words.say("audit.disabled", what);
      case FLAGGED -> words.say("audit.flagged", what);
      case SESSIONS_ENDED -> words.say("audit.sessions_ended", what);
      case RESET_LINK_MADE -> words.say("audit.reset_link_made", what);
      case VIEWED_AS -> words.say("audit.viewed_as", what);
      case UPGRADED -> words.say("audit.upgraded", what);
    };
  }

  private static String updated(Words words, AuditEntry entry, String what) {
    AuditKind kind = entry.target().kind();
    if (kind == AuditKind.JOB) {
      return entry.after().path("state").stringValue("").equals("cancelled")
          ? words.say("audit.job_cancelled", what)
          : words.say("audit.job_queued", what);
    }
    return kind == AuditKind.MEMBER && entry.after().has(RECORDS_TO)
        ? words.say("audit.records_given", what)
        : words.say("audit.updated", what);
  }

  /** The name of what was changed, as people know it. */
  static String name(Words words, AuditEntry entry) {
    String name = entry.target().name();
    return entry.target().kind() == AuditKind.JOB ? JobKinds.said(words, name) : name;
  }

  static String surface(Words words, Channel surface) {
    return switch (surface) {
      case REST -> words.say("activity.via_rest");
      case SETUP -> words.say("activity.via_setup");
      case COMMAND -> words.say("activity.via_command");
      case WEBHOOK -> words.say("activity.via_webhook");
      case IMPORT -> words.say("activity.via_import");
      case MCP -> words.say("activity.via_mcp");
      case WEB -> words.say("audit.web");
      case CALENDAR -> words.say("activity.via_calendar");
    };
  }
}
