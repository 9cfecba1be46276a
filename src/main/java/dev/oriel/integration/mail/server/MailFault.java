package dev.oriel.integration.mail.server;

import module java.base;

/**
 * Something that a mail server, or the way to it, does not do.
 *
 * @param kind for programs
 * @param sentence for the one whose mailbox it is, in English. It holds the name of the server that
 *     was entered, and addresses of recipients; of the server's own text at most its code, such as
 *     {@code 550 5.1.1}
 */
public record MailFault(Kind kind, String sentence) {

  /** The kinds of faults. */
  public enum Kind {
    /** There is no such host. */
    UNKNOWN_HOST,
    /** The operator has to allow this host or port. */
    NOT_ALLOWED,
    /** Nothing listens there, or it cannot be reached. */
    UNREACHABLE,
    /** The server offers no TLS. */
    NO_TLS,
    /** The certificate is for another name, expired, or not trusted. */
    CERTIFICATE,
    /** Something listens there that is no such mail server, or does not keep to the protocol. */
    NO_MAIL_SERVER,
    /** The server offers no way to sign in with a password. */
    NO_SIGN_IN,
    /** The server does not accept user and password: a mailbox stops after two of these. */
    WRONG_CREDENTIALS,
    /** The server may not be used with this sender. */
    SENDER,
    /** Some recipients are refused; {@link SendOutcome.Refused#recipients} names them. */
    RECIPIENTS,
    /** The message is larger than the server takes. */
    TOO_LARGE,
    /** The message, or what was asked, is refused for another reason. */
    REFUSED,
    /** The server, or Oriel, cannot do it at this moment. */
    BUSY,
    /** There was no reply in time. */
    LATE,
    /** The connection was lost. */
    LOST,
    /** No folder for sent messages was found. */
    NO_SENT_FOLDER,
    /** A mailbox has no room for more: the own one, or that of a recipient. */
    FULL,
    /** The server was not asked, because of what has gone wrong before. */
    NOT_ASKED
  }

  /** The kind and the sentence for the log, where addresses of people do not belong. */
  public String logged() {
    return toString().replaceAll("[^\\s,]+@[^\\s,]+", "a recipient");
  }

  @Override
  public String toString() {
    return kind + ": " + sentence;
  }
}
