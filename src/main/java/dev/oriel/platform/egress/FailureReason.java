package dev.oriel.platform.egress;

import module java.base;

import org.apache.hc.core5.http.MessageConstraintException;

/** Says in a sentence why there is no answer. No text of the server is part of it. */
final class FailureReason {

  private FailureReason() {}

  static String of(IOException e) {
    return switch (e) {
      case UnknownHostException unknown -> String.valueOf(unknown.getMessage());
      case LimitedBody.TooLarge large -> String.valueOf(large.getMessage());
      case SSLException tls -> ofTls(tls);
      case MessageConstraintException _ -> "The head of the answer is too large.";
      case ConnectException _ -> "The connection was refused.";
      default -> "The connection was lost before there was an answer.";
    };
  }

  static String late(Duration timeout) {
    return "There was no complete answer within %d s.".formatted(timeout.toSeconds());
  }

  private static String ofTls(SSLException e) {
    return "The TLS connection failed: " + TlsFault.of(e).words() + ".";
  }
}
