package dev.oriel.pages.setup.inbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.exchange.inbound.Definition;
import dev.oriel.exchange.inbound.InboundWebhooks;
import dev.oriel.exchange.inbound.Inbox;
import dev.oriel.exchange.inbound.Outcome;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.HttpError;
import dev.oriel.surface.http.QueryText;
import dev.oriel.surface.http.request.FormFields;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Notice;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.databind.node.ObjectNode;

/** An inbound webhook: what it has received, and the mapping that is made of it. */
@Controller
record InboundPage(InboundWebhooks webhooks, Inbox inbox, ProfileChoice profiles, BenchCard card) {

  /** 200 with a request, and the mapping as it is stored. */
  @GetMapping(InboundPath.ONE)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id) {
    InboundWebhooks.Described webhook = webhooks.get(actor, id);
    // What was typed before the form had to wait comes back.
    Typed kept = visit.form(InboundPath.of(id, InboundPath.MAPPING), Typed.nothing()).typed();
    Draft draft = kept.isFirst() ? Draft.of(webhook) : Draft.of(kept);
    return card.show(visit, 200, actor, new BenchCard.Shown(webhook, draft, kept, List.of()));
  }

  /** 200 with the mapping as it was typed, and the values that it finds. Nothing is stored. */
  @PostMapping(InboundPath.ONE + InboundPath.DRAFT)
  Answer draft(Visit visit, Actor actor, @PathVariable UUID id, FormFields fields) {
    InboundWebhooks.Described webhook = webhooks.get(actor, id);
    Typed typed = Typed.of(fields);
    return card.show(
        visit, 200, actor, new BenchCard.Shown(webhook, Draft.of(typed), typed, List.of()));
  }

  /**
   * Stores the mapping. Shows it again with 400 if something does not fit, and with 409 if somebody
   * else has changed the webhook since it was shown.
   */
  @PostMapping(InboundPath.ONE + InboundPath.MAPPING)
  Answer save(Visit visit, Actor actor, @PathVariable UUID id, FormFields fields) {
    InboundWebhooks.Described webhook = webhooks.get(actor, id);
    Typed typed = Typed.of(fields);
    return done(
        visit,
        actor,
        webhook,
        typed,
        definition -> {
          if (!typed.text(Draft.WAS).equals(Draft.mark(webhook))) {
            throw Refused.conflict(visit.words().say("inbound.changed_meanwhile"));
          }
          webhooks.change(actor, webhook.credential(), profile(actor, webhook), definition);
          return visit.leadTo(at(id, typed), "inbound.mapping_saved");
        });
  }

  private Profile profile(Actor actor, InboundWebhooks.Described webhook) {
    return Objects.requireNonNull(profiles.find(actor, webhook.credential().profileId()));
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
  Answer attempt(Visit visit, Actor actor, @PathVariable UUID id, FormFields fields) {
    InboundWebhooks.Described webhook = webhooks.get(actor, id);
    Typed typed = Typed.of(fields);
    UUID request = request(typed.text(InboundPath.REQUEST));
    return done(
        visit,
        actor,
        webhook,
        typed,
        definition -> {
          Inbox.Trial trial =
              inbox.trial(
                  actor,
                  webhook.credential(),
                  definition,
                  inbox.payload(actor, webhook.credential(), request));
          return card.show(
              visit,
              200,
              actor,
              new BenchCard.Shown(
                  webhook, Draft.of(typed), typed, List.of(notice(visit.words(), trial))));
        });
  }

  private static UUID request(String text) {
    try {
      return UUID.fromString(text);
    } catch (IllegalArgumentException e) {
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
  private Answer done(
      Visit visit,
      Actor actor,
      InboundWebhooks.Described webhook,
      Typed typed,
      Function<Definition, Answer> work) {
    Draft draft = Draft.of(typed);
    try {
      ObjectView view = card.view(actor, webhook);
      String object = webhook.object();
      if (view == null || object == null || webhook.credential().isRevoked()) {
        throw Refused.conflict("The webhook is not changed any more.");
      }
      Words words = visit.words();
      ObjectNode mapping = draft.mapping(view.type(), path -> words.say("inbound.no_field", path));
      return work.apply(draft.definition(object, mapping, webhook.keepsPayloads()));
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid || e.refusal() instanceof Refusal.Conflict) {
        int status = HttpError.status(e.refusal());
        Typed refused = typed.refused(e.refusal());
        return card.show(
            visit, status, actor, new BenchCard.Shown(webhook, draft, refused, List.of()));
      }
      throw e;
    }
  }

  /** Carries a failed or captured request out again, with the mapping that is stored. */
  @PostMapping(InboundPath.ONE + "/requests/{request}" + InboundPath.REPLAY)
  Answer replay(Visit visit, Actor actor, @PathVariable UUID id, @PathVariable UUID request) {
    InboundWebhooks.Described webhook = webhooks.get(actor, id);
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
            visit.leadTo(page, "inbound.replay_refused", e.refusal().message());
        default -> throw e;
      };
    }
  }
}
