package dev.oriel.exchange.mail.server;

import module java.base;

import dev.oriel.exchange.mail.server.SmtpConnection.Exchanged;
import dev.oriel.ground.egress.HostAndPort;
import jakarta.mail.SendFailedException;

/**
 * Finds the fault of a conversation by SMTP from the last reply, of which only codes are quoted.
 */
record SmtpFaults(SmtpConnection connection, HostAndPort server) {

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
            .map(one -> one.getKey() + code(one.getValue()))
            .collect(Collectors.joining(", "));
    return new MailFault(
        MailFault.Kind.RECIPIENTS,
        "%s %s %s. Nothing was sent to anybody.".formatted(server, verb, who));
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
          new MailFault(MailFault.Kind.BUSY, server + " cannot do this now" + code(last) + ".");
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
      case "MAIL" ->
          last.code() == 552
              ? tooLarge(code(last))
              : new MailFault(
                  MailFault.Kind.SENDER,
                  "%s does not send for this sender%s.".formatted(server, code(last)));
      case "DATA", "." ->
          last.code() == 552
              ? tooLarge(code(last))
              : new MailFault(
                  MailFault.Kind.REFUSED,
                  "%s has refused the message%s.".formatted(server, code(last)));
      default ->
          new MailFault(
              MailFault.Kind.REFUSED,
              "%s refuses connections from Oriel%s.".formatted(server, code(last)));
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

  private static String code(Exchanged reply) {
    return reply.enhanced() == null
        ? " (%d)".formatted(reply.code())
        : " (%d %s)".formatted(reply.code(), reply.enhanced());
  }
}
