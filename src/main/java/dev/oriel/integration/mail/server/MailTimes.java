package dev.oriel.integration.mail.server;

import module java.base;

/**
 * Limits of time for an exchange with a server.
 *
 * @param connect for each address of the server
 * @param reply for each reply, and for each part of a message that is sent
 * @param whole for everything together
 */
record MailTimes(Duration connect, Duration reply, Duration whole) {

  /** Servers may examine a message before they reply to its end. */
  static final MailTimes SENDING =
      new MailTimes(Duration.ofSeconds(15), Duration.ofSeconds(60), Duration.ofMinutes(3));

  /** Somebody waits for the result, or messages wait to be sent. */
  static final MailTimes CHECKING =
      new MailTimes(Duration.ofSeconds(10), Duration.ofSeconds(10), Duration.ofSeconds(25));
}
