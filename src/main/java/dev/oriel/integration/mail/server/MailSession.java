package dev.oriel.integration.mail.server;

import module java.base;

import dev.oriel.platform.egress.CheckedSockets;
import dev.oriel.platform.egress.MailServers;
import jakarta.mail.Session;

/**
 * Makes sessions of Jakarta Mail, each for one exchange: a session keeps the first password, and
 * has no limits of time by default.
 */
final class MailSession {

  /** Replies of SMTP are short; an answer of IMAP may name thousands of folders. */
  private static final Map<String, Long> MAX_READ = Map.of("smtp", 256L << 10, "imap", 1L << 20);

  private MailSession() {}

  private static final String UTF8 = "mail.mime.allowutf8";

  /**
   * A session by which nothing is connected to, such as for composing.
   *
   * @param isInternational whether addresses have letters beyond ASCII
   */
  static Session offline(boolean isInternational) {
    Properties properties = new Properties();
    properties.put(UTF8, String.valueOf(isInternational));
    return Session.getInstance(properties);
  }

  /** The same for messages by SMTP whose addresses have letters beyond ASCII. */
  static Session international(CheckedSockets sockets, MailTimes times) {
    Session session = of("smtp", sockets, times);
    session.getProperties().put(UTF8, "true");
    return session;
  }

  /**
   * A session for the server of the sockets.
   *
   * @param protocol {@code smtp} or {@code imap}; with TLS from the first byte too, which the
   *     sockets do
   */
  static Session of(String protocol, CheckedSockets sockets, MailTimes times) {
    sockets.limit(MAX_READ.getOrDefault(protocol, 0L));
    Properties properties = new Properties();
    String prefix = "mail." + protocol + ".";
    boolean startsTls = sockets.security() == MailServers.Security.STARTTLS;
    properties.put(prefix + "socketFactory", sockets);
    properties.put(prefix + "socketFactory.fallback", "false");
    properties.put(prefix + "ssl.socketFactory", sockets.startTls());
    properties.put(prefix + "ssl.checkserveridentity", "true");
    properties.put(prefix + "starttls.enable", String.valueOf(startsTls));
    properties.put(prefix + "starttls.required", String.valueOf(startsTls));
    properties.put(prefix + "connectiontimeout", millis(times.connect()));
    properties.put(prefix + "timeout", millis(times.reply()));
    properties.put(prefix + "writetimeout", millis(times.reply()));
    properties.put(prefix + "auth.mechanisms", "PLAIN LOGIN");
    properties.put("mail.smtp.quitwait", "false");
    properties.put("mail.smtp.sendpartial", "false");
    Session session = Session.getInstance(properties);
    session.setDebug(false);
    return session;
  }

  private static String millis(Duration time) {
    return String.valueOf(time.toMillis());
  }
}
