package dev.oriel.web.http;

/**
 * The limits of the requests that a sender may make in a minute; {@link RateSettings} sets them.
 */
public enum SenderLimit {
  KEY("This key"),
  SESSION("This session"),
  CONNECTION("This connection"),
  OAUTH_CLIENT("This client"),
  OAUTH_ADDRESS("Your address");

  /** The beginning of the refusal. */
  final String sender;

  SenderLimit(String sender) {
    this.sender = sender;
  }
}
