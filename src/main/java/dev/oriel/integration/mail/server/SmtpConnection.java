package dev.oriel.integration.mail.server;

import module java.base;

import dev.oriel.platform.egress.CheckedSockets;
import dev.oriel.platform.egress.MailServers;
import jakarta.mail.Address;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.URLName;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.util.SharedByteArrayInputStream;
import org.eclipse.angus.mail.smtp.SMTPTransport;
import org.jspecify.annotations.Nullable;

/**
 * A connection by SMTP that remembers the last command and its reply, since these decide what has
 * become of a message. What comes after the decision (RSET, QUIT) does not count.
 */
final class SmtpConnection extends SMTPTransport {

  /**
   * A command with its reply.
   *
   * @param command its first word; CONNECT before the first one
   * @param code 0 if there was none yet, -1 if there was something else
   * @param enhanced the digits of the enhanced code (RFC 3463); null if there was none
   */
  record Exchanged(String command, int code, @Nullable String enhanced) {}

  private static final Pattern ENHANCED =
      Pattern.compile("[245]\\d\\d[ -]([245]\\.\\d{1,3}\\.\\d{1,3})\\b.*", Pattern.DOTALL);

  private final CheckedSockets sockets;
  private final Runnable dataBegins;
  private final Map<String, Exchanged> refused = new LinkedHashMap<>();
  private volatile Exchanged last = new Exchanged("CONNECT", 0, null);
  private volatile boolean dataBegun;
  private boolean isAside;
  private @Nullable String recipient;

  /**
   * A connection that is not open yet.
   *
   * @param dataBegins is called before DATA is sent, and may prevent it by an exception
   */
  SmtpConnection(CheckedSockets sockets, MailTimes times, String clientName, Runnable dataBegins) {
    this(sockets, MailSession.of("smtp", sockets, times), clientName, dataBegins);
  }

  /** The same with a session for the message. */
  SmtpConnection(CheckedSockets sockets, Session session, String clientName, Runnable dataBegins) {
    super(
        session,
        new URLName("smtp", sockets.server().host(), sockets.server().port(), null, null, null));
    this.sockets = sockets;
    this.dataBegins = dataBegins;
    setLocalHost(clientName);
  }

  /** Connects and signs in. */
  void open(MailAccount account) throws MessagingException {
    boolean signsIn = !account.user().isEmpty();
    if (signsIn) {
      session.getProperties().put("mail.smtp.auth", "true");
    }
    connect(
        sockets.server().host(),
        sockets.server().port(),
        signsIn ? account.user() : null,
        signsIn ? account.password() : null);
    if (signsIn && !last.command().equals("AUTH")) {
      close();
      throw new MessagingException("no AUTH");
    }
  }

  /** Sends to all recipients, or to none. */
  void send(FinishedMessage message) throws MessagingException {
    session.getProperties().put("mail.smtp.from", message.from());
    Address[] recipients = new Address[message.recipients().size()];
    for (int i = 0; i < recipients.length; i++) {
      InternetAddress address = new InternetAddress();
      address.setAddress(message.recipients().get(i));
      recipients[i] = address;
    }
    sendMessage(
        new MimeMessage(session, new SharedByteArrayInputStream(message.mime())), recipients);
  }

  /** Whether this end has closed the connection, because the time is over. */
  boolean isGivenUp() {
    return sockets.isClosed();
  }

  /** Takes leave. Whatever comes of that changes nothing. */
  void end() {
    try {
      close();
    } catch (MessagingException | RuntimeException _) {
      sockets.close();
    }
  }

  /** The command that has decided, with its reply. */
  Exchanged last() {
    return last;
  }

  /** The recipients that were refused, with the replies. */
  Map<String, Exchanged> refused() {
    return refused;
  }

  /** Whether the message may have been sent, unless a reply says otherwise. */
  boolean hasBegunData() {
    return dataBegun;
  }

  /** Whether the server was asked what it can, and did not offer TLS where it is required. */
  boolean isWithoutTls() {
    return sockets.security() == MailServers.Security.STARTTLS
        && last.code() == 250
        && (last.command().equals("EHLO") || last.command().equals("HELO"))
        && !supportsExtension("STARTTLS");
  }

  /** The size of messages that the server takes, in bytes; 0 if it does not say. */
  long limit() {
    String size = getExtensionParameter("SIZE");
    return size != null && size.matches("\\d{1,18}") ? Long.parseLong(size) : 0;
  }

  /** Whether the server takes addresses with letters beyond ASCII. */
  boolean takesInternational() {
    return supportsExtension("SMTPUTF8");
  }

  @Override
  protected void sendCommand(String command) throws MessagingException {
    String word = command.split("[ :]", 2)[0].toUpperCase(Locale.ROOT);
    isAside = word.equals("RSET") || word.equals("QUIT");
    if (word.equals("RSET")) {
      // It is followed by the end of the connection.
      return;
    }
    if (word.equals("DATA")) {
      dataBegins.run();
      dataBegun = true;
    }
    if (!isAside) {
      recipient = word.equals("RCPT") ? command.replaceAll("(?s)^[^<]*<|>[^>]*$", "") : null;
      last = new Exchanged(word, 0, null);
    }
    super.sendCommand(command);
  }

  @Override
  protected int readServerResponse() throws MessagingException {
    if (isAside) {
      return 250;
    }
    String command = last.command();
    int code = super.readServerResponse();
    Matcher enhanced = ENHANCED.matcher(getLastServerResponse());
    boolean isReply = code >= 200 && code <= 599;
    last =
        new Exchanged(command, isReply ? code : -1, enhanced.matches() ? enhanced.group(1) : null);
    if (recipient != null && code / 100 != 2) {
      refused.put(recipient, last);
    }
    return code;
  }
}
