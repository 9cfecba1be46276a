package dev.oriel.integration.mail.server;

import module java.base;

/**
 * The outcome of sending a message once: it has gone to all recipients, to none, or to nobody knows
 * whom.
 */
public sealed interface SendOutcome {

  /** The server has taken the message for all recipients. */
  record Accepted() implements SendOutcome {}

  /**
   * Nothing was sent, and sending again will not help before something is changed: a failure before
   * DATA, or a reply 5xx at any time.
   *
   * @param recipients the ones that were refused; empty if the fault is another one
   */
  record Refused(MailFault fault, List<String> recipients) implements SendOutcome {}

  /**
   * Nothing was sent, but the server may take the message later: a reply 4xx at any time.
   *
   * @param recipients the ones that are not taken now; empty if the fault is another one
   */
  record Later(MailFault fault, List<String> recipients) implements SendOutcome {}

  /** DATA was begun, and there was no reply: the message may have been sent. */
  record Unknown(MailFault fault) implements SendOutcome {}
}
