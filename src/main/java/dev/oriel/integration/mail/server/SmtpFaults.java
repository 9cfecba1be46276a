package dev.oriel.integration.mail.server;

import module java.base;

import dev.oriel.integration.mail.server.SmtpConnection.Exchanged;
import dev.oriel.platform.egress.HostAndPort;
import jakarta.mail.SendFailedException;

/**
 * Finds the fault of a conversation by SMTP from the last reply, of which only codes are quoted.
 */
record SmtpFaults(SmtpConnection connection, HostAndPort server) {

  /** In enhanced codes (RFC 3463): what is full, and what is too large. */
  private static final String FULL = "2.2";

  private static final Set<String> TOO_LARGE = Set.of("2.3", "3.4");

  /** The outcome of an attempt to send that has ended by an exception. */
  SendOutcome outcome(Exception failure) {
    Exchanged last = connection.last();
    if (last.command().equals(".") && last.code() / 100 == 2) {
      return new SendOutcome.Accepted();
    }
    if (last.command().equals("RCPT") && failure instanceof SendFailedException) {
      return ofRecipients(failure);
    }
    MailFault fault = fault(failure);
    return switch (last.code() / 100) {
      case 4 -> new SendOutcome.Later(fault, List.of());
      case 5 -> new SendOutcome.Refused(fault, List.of());
      default ->
          connection.hasBegunData()
              ? new SendOutcome.Unknown(fault)
              : new SendOutcome.Refused(fault, List.of());
    };
  }

  /** Those that are refused for good decide, if there are any. */
  private SendOutcome ofRecipients(Exception failure) {
    Map<String, Exchanged> forGood = refused(5);
    Map<String, Exchanged> forNow = refused(4);
    if (!forGood.isEmpty()) {
      return new SendOutcome.Refused(recipients(forGood, "refuses"), List.copyOf(forGood.keySet()));
    }
    return forNow.isEmpty()
        ? new SendOutcome.Refused(fault(failure), List.of())
        : new SendOutcome.Later(
            recipients(forNow, "does not take mail now for"), List.copyOf(forNow.keySet()));
  }

  private Map<String, Exchanged> refused(int hundreds) {
    Map<String, Exchanged> found = new LinkedHashMap<>(connection.refused());
    found.values().removeIf(reply -> reply.code() / 100 != hundreds);
    return found;
  }

  private MailFault recipients(Map<String, Exchanged> refused, String verb) {
    String who =
        refused.entrySet().stream()
            .map(one -> one.getKey() + code(one.getValue()) + reason(one.getValue()))
            .collect(Collectors.joining(", "));
    return new MailFault(
        MailFault.Kind.RECIPIENTS,
        "%s %s %s. Nothing was sent to anybody.".formatted(server, verb, who));
  }

  /** Why a recipient is refused, as far as the code says it in a way that a sender can use. */
  private static String reason(Exchanged reply) {
    if (isFull(reply)) {
      return ", whose mailbox is full";
    }
    return TOO_LARGE.contains(subject(reply)) ? ", for which the message is too large" : "";
  }

  private static boolean isFull(Exchanged reply) {
    return subject(reply).equals(FULL);
  }

  /** Of a whole message, 552 alone says it, as before there were enhanced codes. */
  private static boolean isTooLarge(Exchanged reply) {
    return reply.enhanced() == null ? reply.code() == 552 : TOO_LARGE.contains(subject(reply));
  }

  /** The subject and the detail of the enhanced code; empty if there was none. */
  private static String subject(Exchanged reply) {
    String enhanced = reply.enhanced();
    return enhanced == null ? "" : enhanced.substring(2);
  }

  MailFault fault(Exception failure) {
    MailFault unconnected = Faults.ofConnection(failure);
    if (unconnected != null) {
      return unconnected;
    }
    if (connection.isWithoutTls()) {
      return Faults.noTls(server);
    }
    Exchanged last = connection.last();
    return switch (last.code() / 100) {
      case 4 ->
          isFull(last)
              ? full(last)
              : new MailFault(
                  MailFault.Kind.BUSY, server + " cannot do this now" + code(last) + ".");
      case 5 -> refusal(last);
      default -> silence(failure, last);
    };
  }

  private MailFault refusal(Exchanged last) {
    return switch (last.command()) {
      case "AUTH" ->
          last.code() == 504 || last.code() == 538
              ? Faults.noSignIn(server)
              : Faults.wrongCredentials(server, code(last));
      case "MAIL" -> ofMessage(last, MailFault.Kind.SENDER, "%s does not send for this sender%s.");
      case "DATA", "." -> ofMessage(last, MailFault.Kind.REFUSED, "%s has refused the message%s.");
      default ->
          new MailFault(
              MailFault.Kind.REFUSED,
              "%s refuses connections from Oriel%s.".formatted(server, code(last)));
    };
  }

  private MailFault ofMessage(Exchanged last, MailFault.Kind kind, String sentence) {
    if (isFull(last)) {
      return full(last);
    }
    return isTooLarge(last)
        ? tooLarge(code(last))
        : new MailFault(kind, sentence.formatted(server, code(last)));
  }

  /** From the text of a message on, it can be the mailbox of a recipient. */
  private MailFault full(Exchanged last) {
    return switch (last.command()) {
      case "DATA", "." ->
          new MailFault(
              MailFault.Kind.FULL,
              "%s says that a mailbox is full%s: that of the sender or of a recipient."
                  .formatted(server, code(last)));
      default -> Faults.full(server, code(last));
    };
  }

  /** There was no reply, or none that is one. */
  private MailFault silence(Exception failure, Exchanged last) {
    if (connection.isGivenUp() || Faults.find(failure, SocketTimeoutException.class).isPresent()) {
      return Faults.late(server);
    }
    boolean isNoReply = last.code() == -1 && !"[EOF]".equals(connection.getLastServerResponse());
    if (isNoReply) {
      return Faults.noMailServer(server, "SMTP");
    }
    boolean answered = last.code() / 100 == 2 || last.code() == 0;
    boolean isIo = Faults.find(failure, IOException.class).isPresent();
    return answered && !isIo && !last.command().equals("AUTH")
        ? Faults.noSignIn(server)
        : Faults.lost(server);
  }

  MailFault tooLarge(String detail) {
    return new MailFault(
        MailFault.Kind.TOO_LARGE,
        "The message is larger than %s takes%s.".formatted(server, detail));
  }

  MailFault international(List<String> addresses) {
    return new MailFault(
        MailFault.Kind.RECIPIENTS,
        "%s does not take addresses with letters such as ö before the @ (it lacks SMTPUTF8): %s. Nothing was sent to anybody."
            .formatted(server, String.join(", ", addresses)));
  }

  private static String code(Exchanged reply) {
    return reply.enhanced() == null
        ? " (%d)".formatted(reply.code())
        : " (%d %s)".formatted(reply.code(), reply.enhanced());
  }
}
