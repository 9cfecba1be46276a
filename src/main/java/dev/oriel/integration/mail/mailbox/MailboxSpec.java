package dev.oriel.integration.mail.mailbox;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The settings of a mailbox, as its member enters them.
 *
 * @param smtp host and port, such as {@code smtp.example.com:465}
 * @param imap host and port; null for none
 * @param login empty for the address
 * @param password null for the one that is stored
 * @param sharing null for the present one, of a new mailbox for everything
 * @param isReadForDrafts whether drafts are written from own messages, too, that others see less
 *     of; null for the present choice, of a new mailbox for no
 */
public record MailboxSpec(
    String address,
    String smtp,
    @Nullable String imap,
    String login,
    @Nullable String password,
    @Nullable Sharing sharing,
    @Nullable Boolean isReadForDrafts) {

  public MailboxSpec {
    login = login.isEmpty() ? address : login;
  }

  /** Settings that leave it as it is whether drafts are written from all own messages. */
  public MailboxSpec(
      String address,
      String smtp,
      @Nullable String imap,
      String login,
      @Nullable String password,
      @Nullable Sharing sharing) {
    this(address, smtp, imap, login, password, sharing, null);
  }

  /** Whether these are the same servers and the same name there. */
  boolean signsInLike(Mailbox mailbox) {
    return smtp.equalsIgnoreCase(mailbox.smtp())
        && (imap == null
            ? mailbox.imap() == null
            : imap.equalsIgnoreCase(String.valueOf(mailbox.imap())))
        && login.equals(mailbox.login());
  }

  /** The same with the password that is stored. */
  MailboxSpec withoutPassword() {
    return new MailboxSpec(address, smtp, imap, login, null, sharing, isReadForDrafts);
  }

  /** Does not return the password. */
  @Override
  public String toString() {
    return address;
  }
}
