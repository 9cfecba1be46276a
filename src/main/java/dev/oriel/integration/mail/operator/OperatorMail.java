package dev.oriel.integration.mail.operator;

import module java.base;

import dev.oriel.access.identity.Ids;
import dev.oriel.integration.mail.server.FinishedMessage;
import dev.oriel.integration.mail.server.MailAccount;
import dev.oriel.integration.mail.server.MailAddress;
import dev.oriel.integration.mail.server.MailContent;
import dev.oriel.integration.mail.server.MailSender;
import dev.oriel.integration.mail.server.MessageComposer;
import dev.oriel.integration.mail.server.SendOutcome;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Sends what Oriel itself has to say to people, by the mail server of the operator, if there is
 * one. Each letter is sent once, in the background, and never stored, since it holds a link. Of one
 * that was not sent the log says why, without its address.
 */
@Component
public final class OperatorMail implements AutoCloseable {

  /**
   * A letter in plain text.
   *
   * @param to one address
   */
  public record Letter(String to, String subject, String body) {

    /** Returns a text without the address and the links. */
    @Override
    public String toString() {
      return "a letter";
    }
  }

  private static final Logger LOG = LoggerFactory.getLogger(OperatorMail.class);
  private static final int AT_A_TIME = 4;
  private static final int WAITING = 1_000;

  private final OperatorServer server;
  private final MailSender sender;
  private final Ids ids;
  private final Clock clock;
  private final ExecutorService threads =
      new ThreadPoolExecutor(
          AT_A_TIME,
          AT_A_TIME,
          0,
          TimeUnit.SECONDS,
          new LinkedBlockingQueue<>(WAITING),
          Thread.ofVirtual().name("letter-", 1).factory());

  OperatorMail(OperatorServer server, MailSender sender, Ids ids, Clock clock) {
    this.server = server;
    this.sender = sender;
    this.ids = ids;
    this.clock = clock;
  }

  /** Whether this can be the sender of letters, {@code Oriel <crm@example.com>}. */
  public static boolean isSender(String text) {
    return MailAddress.parse(text) != null;
  }

  /** Whether the operator has set a mail server. */
  public boolean isOn() {
    return server.account() != null;
  }

  /**
   * Has a letter written and sent, and returns at once, whatever becomes of it: whether it was
   * sent. Refuses as {@code Unavailable} if too many letters wait.
   *
   * @param letter writes it; none if there is nothing to send
   */
  public Future<Boolean> send(Supplier<Optional<Letter>> letter) {
    try {
      return threads.submit(() -> isSent(letter));
    } catch (RejectedExecutionException _) {
      throw Refused.unavailable("Too many e-mails are waiting at this moment. Try again later.");
    }
  }

  /** Lets nothing go on: what has not begun is not sent. */
  @Override
  public void close() {
    threads.shutdownNow();
  }

  private boolean isSent(Supplier<Optional<Letter>> letter) {
    try {
      String fault = letter.get().map(this::fault).orElse(null);
      if (fault != null) {
        LOG.warn("An e-mail of Oriel was not sent by oriel.mail.smtp: {}", fault);
      }
      return fault == null;
    } catch (RuntimeException e) {
      LOG.error("An e-mail of Oriel was not sent", e);
      return false;
    }
  }

  /** What keeps a letter from being sent, for the log; null if it was sent. */
  private @Nullable String fault(Letter letter) {
    MailAccount account = server.account();
    MailAddress to = MailAddress.parse(letter.to());
    if (account == null || to == null) {
      return "There is no mail server, or the address is of a form that cannot be sent to.";
    }
    return switch (sender.send(account, message(letter, to), () -> {})) {
      case SendOutcome.Accepted _ -> null;
      case SendOutcome.Refused refused -> refused.fault().logged();
      case SendOutcome.Later later -> later.fault().logged();
      case SendOutcome.Unknown unknown -> unknown.fault().logged();
    };
  }

  private FinishedMessage message(Letter letter, MailAddress to) {
    MailAddress from = server.from();
    try {
      return MessageComposer.compose(
          new MailContent(
              MessageComposer.headerId(ids.next(), from),
              from,
              List.of(to),
              List.of(),
              letter.subject(),
              clock.instant(),
              null,
              List.of(),
              letter.body(),
              false,
              List.of()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
