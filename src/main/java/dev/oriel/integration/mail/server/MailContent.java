package dev.oriel.integration.mail.server;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The parts of a message that a person or an agent has written.
 *
 * @param id the Message-ID with angle brackets, as {@code <uuid@domain of the sender>}
 * @param to at least one, with those in {@code cc}
 * @param subject line breaks in it become spaces
 * @param inReplyTo the Message-ID of the message that this one answers; null if it answers none
 * @param references the Message-IDs of the conversation, the oldest first
 * @param body Markdown, or a plain text
 * @param isMarkdown whether the message also has a form in HTML
 */
public record MailContent(
    String id,
    MailAddress from,
    List<MailAddress> to,
    List<MailAddress> cc,
    String subject,
    Instant date,
    @Nullable String inReplyTo,
    List<String> references,
    String body,
    boolean isMarkdown,
    List<Attached> attachments) {

  /**
   * A file that is sent with a message.
   *
   * @param name without a path
   * @param type its media type
   * @param size in bytes, to reserve memory
   * @param content is opened once, when the message is composed
   */
  public record Attached(String name, String type, long size, Source content) {}

  /** Opens the content of a file. */
  public interface Source {
    InputStream open() throws IOException;
  }
}
