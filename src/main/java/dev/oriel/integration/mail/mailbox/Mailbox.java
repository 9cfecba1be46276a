package dev.oriel.integration.mail.mailbox;

import module java.base;

import dev.oriel.integration.mail.server.AccountReport;
import dev.oriel.integration.mail.server.MailFault;
import org.jspecify.annotations.Nullable;

/**
 * The mailbox of a member, from which it sends.
 *
 * @param smtp host and port of the server that sends, such as {@code smtp.example.com:465}
 * @param imap host and port of the server that keeps what was sent; null for none
 * @param login the name by which the servers know the member
 * @param password sealed, for this id; null if it has to be entered again
 * @param sharing that of messages for which nothing else was chosen
 * @param isReadForDrafts whether drafts are written from own messages, too, that others see less of
 * @param refusals how often in a row the servers have refused the password
 */
public record Mailbox(
    UUID id,
    UUID member,
    String address,
    String smtp,
    @Nullable String imap,
    String login,
    @Nullable String password,
    Sharing sharing,
    boolean isReadForDrafts,
    State state,
    int refusals,
    OffsetDateTime createdAt) {

  /** The state of a mailbox. The words are stored and answered, so a constant is never renamed. */
  public enum State {
    ACTIVE,

    /** Sends nothing until its member resumes it, for example after a restore. */
    PAUSED,

    /** Sends nothing until its member connects it again: the servers refuse its password. */
    NEEDS_RECONNECT;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    static State stored(String word) {
      return valueOf(word.toUpperCase(Locale.ROOT));
    }
  }

  /**
   * The outcome of a test of its servers.
   *
   * @param smtp what this server does not do, in a sentence in English; null if it works
   * @param imap the same; null also if there is no such server
   */
  public record Tested(@Nullable String smtp, @Nullable String imap) {

    static Tested of(AccountReport report) {
      return new Tested(sentence(report.smtp()), sentence(report.imap()));
    }

    private static @Nullable String sentence(@Nullable MailFault fault) {
      return fault == null ? null : fault.sentence();
    }

    public boolean works() {
      return smtp == null && imap == null;
    }
  }

  /** The same in another state. */
  Mailbox in(State other) {
    return new Mailbox(
        id,
        member,
        address,
        smtp,
        imap,
        login,
        password,
        sharing,
        isReadForDrafts,
        other,
        refusals,
        createdAt);
  }

  /** Does not return the password, not even sealed. */
  @Override
  public String toString() {
    return address;
  }
}
