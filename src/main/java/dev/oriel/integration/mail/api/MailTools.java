package dev.oriel.integration.mail.api;

import module java.base;

import dev.oriel.integration.mail.MailMessage;
import dev.oriel.integration.mail.MailMessages;
import dev.oriel.integration.mail.MessageInput;
import dev.oriel.integration.mail.Outbox;
import dev.oriel.web.mcp.ToolCall;
import dev.oriel.web.mcp.ToolOutput;
import dev.oriel.web.mcp.Tools;
import org.springframework.stereotype.Component;

@Component
record MailTools(Outbox outbox, MailMessages messages) implements Tools {

  /** How long a call waits for the mail server. */
  private static final Duration WAIT = Duration.ofSeconds(10);

  @Override
  public Map<String, Function<ToolCall, ToolOutput>> methods() {
    return Map.of("send_email", this::send);
  }

  private ToolOutput send(ToolCall call) {
    MessageInput input = outbox.read(call.actor(), call.bodyWithout());
    Outbox.Sent sent = outbox.send(call.actor(), input);
    MailMessage message =
        call.isDryRun() ? sent.message() : messages.await(call.actor(), sent.message().id(), WAIT);
    String mailbox = call.origin().url() + "/me/mailbox";
    String url = call.isDryRun() ? mailbox : mailbox + "/messages/" + message.id();
    return ToolOutput.of(json -> {
      json.writeName("message");
      MessageJson.writeState(json, message, url);
      json.writeBooleanProperty("repeated", sent.repeated());
      String advice = call.isDryRun() ? "" : advice(message);
      if (!advice.isEmpty()) {
        json.writeStringProperty("advice", advice);
      }
    });
  }

  /** What to do about a message that is not sent; empty if it is. */
  private static String advice(MailMessage message) {
    return switch (message.state()) {
      case DRAFT, SENT -> "";
      case QUEUED -> "It is sent later by itself. Do not send it again.";
      case SENDING ->
          "The mail server has not answered yet. Do not send it again: ask later with the id of"
              + " this message as messageId.";
      case FAILED -> "Nobody has received it.";
      case UNKNOWN ->
          "The mail server may have sent it. Do not send it again: its sender decides, at the url.";
    };
  }
}
