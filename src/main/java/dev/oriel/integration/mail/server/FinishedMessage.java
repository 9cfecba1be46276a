package dev.oriel.integration.mail.server;

import module java.base;

/** A message that is sent as it is, as often as it takes. */
public final class FinishedMessage {

  private final String id;
  private final String from;
  private final List<String> recipients;
  private final byte[] mime;

  /**
   * A message with its envelope.
   *
   * @param id its Message-ID with the angle brackets
   * @param from the address of the sender
   * @param recipients all addresses that get it, at least one
   * @param mime header and body with CRLF; not copied, so nobody changes it
   */
  public FinishedMessage(String id, String from, List<String> recipients, byte[] mime) {
    this.id = id;
    this.from = from;
    this.recipients = List.copyOf(recipients);
    this.mime = mime;
  }

  public String id() {
    return id;
  }

  public String from() {
    return from;
  }

  public List<String> recipients() {
    return recipients;
  }

  /** The addresses that only a server with SMTPUTF8 takes: they have letters beyond ASCII. */
  List<String> international() {
    return Stream.concat(Stream.of(from), recipients.stream())
        .filter(MailAddress::isInternational)
        .distinct()
        .toList();
  }

  /** The bytes themselves, no copy. */
  public byte[] mime() {
    return mime;
  }

  /** Returns a text without addresses and content. */
  @Override
  public String toString() {
    return id;
  }
}
