package dev.oriel.pages.setup.inbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.inbound.Definition;
import dev.oriel.integration.inbound.DescribedWebhook;
import dev.oriel.integration.inbound.InboundWebhooks;
import dev.oriel.integration.inbound.Inbox;
import dev.oriel.integration.inbound.Outcome;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Flash;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.databind.node.ObjectNode;

/** An inbound webhook: what it has received, and the mapping that is made of it. */
@Controller
record InboundPage(InboundWebhooks webhooks, Inbox inbox, BenchCard card) {

  /**
   * 200 with a request, and the mapping as it is stored; 204 for htmx, which asks again and again
   * while the first request is to come.
   */
  @GetMapping(InboundPath.ONE)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id) {
    DescribedWebhook webhook = webhooks.get(actor, id);
    if (visit.isPart() && card.awaits(actor, webhook)) {
      return new Answer(204, Map.of(), new Answer.Empty());
    }
    // What was typed before the form had to wait comes back.
    Typed kept = visit.form(InboundPath.of(id, InboundPath.MAPPING), Typed.nothing()).typed();
    return card.show(visit, 200, actor, new BenchCard.Shown(webhook, kept, List.of()));
  }

  /** 200 with the mapping as it was typed, and the values that it finds. Nothing is stored. */
  @PostMapping(InboundPath.ONE + InboundPath.DRAFT)
  Answer draft(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    DescribedWebhook webhook = webhooks.get(actor, id);
    return card.show(visit, 200, actor, new BenchCard.Shown(webhook, Typed.of(fields), List.of()));
  }

  /**
   * Stores the mapping if it was changed in the form. Shows it again with 400 if something does not
   * fit, and with 409 if somebody else has changed it, too.
   */
  @PostMapping(InboundPath.ONE + InboundPath.MAPPING)
  Answer save(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    Typed typed = Typed.of(fields);
    Words words = visit.words();
    ObjectView view = card.view(actor, webhooks.get(actor, id));
    return attempt(
        visit,
        actor,
        id,
        typed,
        () -> {
          webhooks.change(
              actor,
              id,
              now ->
                  new InboundWebhooks.Wanted(
                      now.credential().name(),
                      now.credential().profileId(),
                      definition(
                          words, now, view, Draft.SETTINGS.settled(typed, Draft.of(now).sent()))));
          return visit.leadTo(at(id, typed), "inbound.mapping_saved");
        });
  }

  /**
   * The definition of a mapping that was typed.
   *
   * @param view the object as the profile of the webhook sees it; null if it was deleted
   */
  private static Definition definition(
      Words words, DescribedWebhook webhook, @Nullable ObjectView view, Typed typed) {
    String object = webhook.object();
    if (view == null || object == null || webhook.credential().isRevoked()) {
      throw Refused.conflict("The webhook is not changed any more.");
    }
    Draft draft = Draft.of(typed);
    ObjectNode mapping = draft.mapping(view.type(), path -> words.say("inbound.no_field", path));
    return draft.definition(object, mapping, webhook.keepsPayloads());
  }

  /** The page of the webhook, with the request that is shown. */
  private static String at(UUID id, Typed typed) {
    String request = typed.text(InboundPath.REQUEST);
    return request.isEmpty()
        ? InboundPath.of(id)
        : QueryText.with(InboundPath.of(id), Map.of(InboundPath.REQUEST, request));
  }

  /** Carries a request out with the mapping as it was typed, undoes it, and says what became. */
  @PostMapping(InboundPath.ONE + InboundPath.TRY)
  Answer attempt(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    DescribedWebhook webhook = webhooks.get(actor, id);
    Typed typed = Typed.of(fields);
    UUID request = request(typed.text(InboundPath.REQUEST));
    return attempt(
        visit,
        actor,
        id,
        typed,
        () -> {
          Inbox.Trial trial =
              inbox.trial(
                  actor,
                  webhook.credential(),
                  definition(visit.words(), webhook, card.view(actor, webhook), typed),
                  inbox.payload(actor, webhook.credential(), request));
          return card.show(
              visit,
              200,
              actor,
              new BenchCard.Shown(webhook, typed, List.of(notice(visit.words(), trial))));
        });
  }

  private static UUID request(String text) {
    try {
      return UUID.fromString(text);
    } catch (IllegalArgumentException _) {
      throw Refused.notFound("The log has no such request.");
    }
  }

  private static Notice notice(Words words, Inbox.Trial trial) {
    Refusal refusal = trial.refusal();
    Outcome.Written outcome = trial.outcome();
    if (outcome == null) {
      String reason = refusal == null ? "" : refusal.message();
      return new Notice(Notice.Kind.PROBLEM, words.say("inbound.would_fail", reason)).alert();
    }
    String text =
        outcome.created() ? words.say("inbound.would_create") : words.say("inbound.would_update");
    return new Notice(Notice.Kind.GOOD, text).alert();
  }

  /** Does something with the mapping as it was typed, or shows it again with what is wrong. */
  private Answer attempt(Visit visit, Actor actor, UUID id, Typed typed, Supplier<Answer> work) {
    return Attempt.of(
        typed,
        work,
        (status, refused) ->
            card.show(
                visit,
                status,
                actor,
                new BenchCard.Shown(webhooks.get(actor, id), refused, List.of())));
  }

  /** Carries a failed or captured request out again, with the mapping that is stored. */
  @PostMapping(InboundPath.ONE + "/requests/{request}" + InboundPath.REPLAY)
  Answer replay(Visit visit, Actor actor, @PathVariable UUID id, @PathVariable UUID request) {
    DescribedWebhook webhook = webhooks.get(actor, id);
    String page =
        QueryText.with(InboundPath.of(id), Map.of(InboundPath.REQUEST, request.toString()));
    try {
      Outcome.Written written = inbox.replay(actor, webhook.credential(), request);
      return written.created()
          ? visit.leadTo(page, "inbound.replay_created")
          : visit.leadTo(page, "inbound.replay_updated");
    } catch (Refused e) {
      return switch (e.refusal()) {
        case Refusal.Invalid _, Refusal.Conflict _, Refusal.NotFound _, Refusal.Forbidden _ ->
            visit.leadTo(page, Flash.of("inbound.replay_refused", e.refusal().message()).problem());
        default -> throw e;
      };
    }
  }
}
