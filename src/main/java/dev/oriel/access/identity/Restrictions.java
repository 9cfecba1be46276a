package dev.oriel.access.identity;

import module java.base;

import dev.oriel.access.permission.MailRight;
import org.jspecify.annotations.Nullable;

/**
 * The limits of a connection beyond the rights of its member.
 *
 * @param readOnly it changes nothing
 * @param noDeletion it deletes nothing
 * @param writesPerHour how many tools that write it may call in an hour; null for any number
 * @param mail the most that it may do with mail; null if that is not said
 */
public record Restrictions(
    boolean readOnly,
    boolean noDeletion,
    @Nullable Integer writesPerHour,
    @Nullable MailLimit mail) {

  /** The largest limit of writes in an hour. */
  public static final int MOST_WRITES = 1_000_000;

  public static final Restrictions NONE = new Restrictions(false, false, null);

  /** What a new connection begins with, unless its member chooses otherwise. */
  public static final Restrictions ADVISED = new Restrictions(false, true, 200, MailLimit.SEND);

  static final Restrictions READING = new Restrictions(true, false, null);
  private static final MailLimit MAIL_IF_NOT_SAID = MailLimit.SEND;
  private static final String READ_ONLY = "readOnly";
  private static final String NO_DELETION = "noDeletion";
  private static final String WRITES = "writesPerHour=";
  private static final String MAIL = "mail=";

  /** Restrictions that do not say anything about mail. */
  public Restrictions(boolean readOnly, boolean noDeletion, @Nullable Integer writesPerHour) {
    this(readOnly, noDeletion, writesPerHour, null);
  }

  /** Reads the text form. */
  public static Restrictions of(String text) {
    List<String> parts = List.of(text.split(",", -1));
    return new Restrictions(
        parts.contains(READ_ONLY),
        parts.contains(NO_DELETION),
        parts.stream()
            .filter(part -> part.startsWith(WRITES))
            .map(part -> Integer.valueOf(part.substring(WRITES.length())))
            .findFirst()
            .orElse(null),
        parts.stream()
            .filter(part -> part.startsWith(MAIL))
            // A word of a later version may mean less than any known one.
            .map(part -> MailLimit.of(part.substring(MAIL.length())).orElse(MailLimit.NONE))
            .findFirst()
            .orElse(null));
  }

  /**
   * The reason why a write is not allowed; null if it is.
   *
   * @param deletes whether it deletes something
   */
  public @Nullable String obstacle(boolean deletes) {
    if (readOnly) {
      return "This connection may only read.";
    }
    return noDeletion && deletes ? "This connection may not delete." : null;
  }

  /** The most that a connection with these may do with mail: outside only if that is said. */
  public MailLimit mostMail() {
    return mail == null ? MAIL_IF_NOT_SAID : mail;
  }

  /** The reason why a draft is not allowed; null if it is. One that only reads keeps none. */
  @Nullable String draftObstacle() {
    return mostMail() == MailLimit.NONE ? "This connection may not use e-mail." : null;
  }

  /** The reason why sending mail is not allowed; null if it is. */
  @Nullable String mailObstacle(MailRight right) {
    if (draftObstacle() != null) {
      return draftObstacle();
    }
    if (!mostMail().allows(MailRight.SEND)) {
      return "This connection may only draft e-mails, not send them.";
    }
    if (readOnly) {
      return "This connection may only read, and draft e-mails without sending them.";
    }
    return mostMail().allows(right)
        ? null
        : "This connection may send e-mails to addresses of records and members only.";
  }

  /** These, and others too. */
  Restrictions and(Restrictions other) {
    return new Restrictions(
        readOnly || other.readOnly,
        noDeletion || other.noDeletion,
        least(writesPerHour, other.writesPerHour),
        least(mail, other.mail));
  }

  /** The lesser one of what is said. */
  private static <T extends Comparable<T>> @Nullable T least(@Nullable T one, @Nullable T other) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    return one.compareTo(other) <= 0 ? one : other;
  }

  /** The text form, such as {@code noDeletion,writesPerHour=100}. It is stored. */
  @Override
  public String toString() {
    List<String> parts = new ArrayList<>();
    if (readOnly) {
      parts.add(READ_ONLY);
    }
    if (noDeletion) {
      parts.add(NO_DELETION);
    }
    if (writesPerHour != null) {
      parts.add(WRITES + writesPerHour);
    }
    if (mail != null) {
      parts.add(MAIL + mail.word());
    }
    return String.join(",", parts);
  }
}
