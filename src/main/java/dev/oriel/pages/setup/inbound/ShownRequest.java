package dev.oriel.pages.setup.inbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.inbound.DescribedWebhook;
import dev.oriel.integration.inbound.Inbox;
import dev.oriel.integration.inbound.LoggedRequest;
import dev.oriel.integration.inbound.Payload;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The request whose values are shown, if there is one. */
final class ShownRequest {

  private final Words words;
  private final Inbox inbox;
  private final DescribedWebhook webhook;
  private final @Nullable LoggedRequest request;
  private @Nullable Payload sent;
  private String text = "";
  private @Nullable String refused;

  ShownRequest(
      Words words, Inbox inbox, DescribedWebhook webhook, @Nullable LoggedRequest request) {
    this.words = words;
    this.inbox = inbox;
    this.webhook = webhook;
    this.request = request;
  }

  @Nullable UUID id() {
    return request == null ? null : request.id();
  }

  /** What was sent, after {@link #payload}; null if it has no values. */
  @Nullable Payload sent() {
    return sent;
  }

  /** Reads the values that were sent; null if there are none. */
  @Nullable JsonNode payload(Actor actor) {
    if (request == null || !request.hasPayload()) {
      return null;
    }
    try {
      Payload kept = inbox.payload(actor, webhook.credential(), request.id());
      text = new String(kept.bytes().get(), StandardCharsets.UTF_8);
      JsonNode json = kept.json().get();
      sent = kept;
      text = json.isContainer() ? "" : text;
      return json;
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid || e.refusal() instanceof Refusal.Conflict) {
        refused = e.refusal().message();
        return null;
      }
      throw e;
    }
  }

  /**
   * The column of the request.
   *
   * @param said what became of a trial; empty for none
   */
  BenchView.Payload shown(
      @Nullable JsonNode payload,
      Map<String, PayloadNode.Target> targets,
      BenchView.Offer offer,
      List<Notice> said) {
    if (request == null) {
      return new BenchView.Payload("", "", said, null, List.of(), "", "", false, offer);
    }
    boolean isOpen = !webhook.credential().isRevoked();
    boolean isUnwritten = request.recordId() == null && request.hasPayload();
    String replay =
        isOpen && isUnwritten && !webhook.listens()
            ? InboundPath.of(webhook.credential().id(), "/requests/" + request.id())
                + InboundPath.REPLAY
            : "";
    List<PayloadNode> values =
        payload == null || !payload.isContainer()
            ? List.of()
            : PayloadNode.of(payload, targets, offer.each());
    return new BenchView.Payload(
        request.id().toString(),
        words.formats().dateTime(request.at().toInstant()),
        said.isEmpty() ? notices(request) : said,
        record(request),
        values,
        text,
        replay,
        isOpen && payload != null,
        offer);
  }

  private List<Notice> notices(LoggedRequest of) {
    List<Notice> notices = new ArrayList<>();
    String reason = of.reason();
    if (InboundWords.isFailed(of)) {
      String why = Objects.requireNonNullElse(reason, of.outcome());
      notices.add(
          new Notice(Notice.Kind.PROBLEM, words.say("inbound.was_refused", of.status(), why)));
    } else if (reason != null) {
      notices.add(new Notice(Notice.Kind.WARNING, reason).english());
    }
    String unread = refused;
    if (unread != null && !InboundWords.isFailed(of)) {
      notices.add(new Notice(Notice.Kind.WARNING, unread).english());
    }
    if (!of.hasPayload()) {
      notices.add(new Notice(Notice.Kind.INFO, words.say("inbound.not_kept")));
    }
    return notices;
  }

  private @Nullable NamedLink record(LoggedRequest of) {
    String object = webhook.object();
    return of.recordId() == null || object == null
        ? null
        : new NamedLink(words.say("inbound.record"), RecordAddress.of(object, of.recordId()));
  }
}
