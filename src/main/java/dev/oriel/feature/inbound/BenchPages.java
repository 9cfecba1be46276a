package dev.oriel.feature.inbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.inbound.Definition;
import dev.oriel.integration.inbound.Inbox;
import dev.oriel.integration.inbound.Outcome;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Flash;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** An inbound webhook: what it has received, and the mapping that is made of it. */
@Controller
record BenchPages(InboundWebhooks webhooks, Inbox inbox, BenchReader reader) {

  /**
   * 200 with a request, and the mapping as it is stored; 204 for htmx, which asks again and again
   * while the first request is to come.
   */
  @GetMapping(InboundPath.ONE)
  Answer one(Visit visit, Actor actor, @PathVariable UUID id) {
    // What was typed before the form had to wait comes back.
    Typed kept = visit.form(InboundPath.of(id, InboundPath.MAPPING), Typed.nothing()).typed();
    Bench bench = reader.read(visit, actor, webhooks.get(actor, id), kept, null);
    return visit.isPart() && bench.isAwaited()
        ? new Answer(204, Map.of(), new Answer.Empty())
        : show(visit, 200, bench);
  }

  /** The page, or the part of it that htmx asks for. */
  private static Answer show(Visit visit, int status, Bench bench) {
    return new WebPage(InboundPages.below(visit), bench).status(status).ask(visit);
  }

  /** 200 with the mapping as it was typed, and the values that it finds. Nothing is stored. */
  @PostMapping(InboundPath.ONE + InboundPath.DRAFT)
  Answer draft(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    Typed typed = Typed.of(fields);
    return show(visit, 200, reader.read(visit, actor, webhooks.get(actor, id), typed, null));
  }

  /**
   * Stores the mapping if it was changed in the form. Shows it again with 400 if something does not
   * fit, and with 409 if somebody else has changed it, too.
   */
  @PostMapping(InboundPath.ONE + InboundPath.MAPPING)
  Answer save(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    Typed typed = Typed.of(fields);
    ObjectView view = reader.view(actor, webhooks.get(actor, id));
    return attempt(
        visit,
        actor,
        id,
        typed,
        () -> {
          webhooks.change(actor, id, now -> wanted(now, view, typed));
          String page = RequestList.with(id, typed.text(RequestList.REQUEST));
          return visit.leadTo(page, "inbound.mapping_saved");
        });
  }

  private static InboundWebhooks.Wanted wanted(
      DescribedWebhook now, @Nullable ObjectView view, Typed typed) {
    Typed settled = Draft.SETTINGS.settled(typed, Draft.of(now).sent());
    return new InboundWebhooks.Wanted(
        now.credential().name(), now.credential().profileId(), definition(now, view, settled));
  }

  /**
   * The definition of a mapping that was typed.
   *
   * @param view the object as the profile of the webhook sees it; null if it was deleted
   */
  private static Definition definition(
      DescribedWebhook webhook, @Nullable ObjectView view, Typed typed) {
    String object = webhook.object();
    if (view == null || object == null || webhook.credential().isRevoked()) {
      throw Refused.conflict("The webhook is not changed any more.");
    }
    return Draft.of(typed).definition(object, view.type(), webhook.keepsPayloads());
  }

  /** Carries a request out with the mapping as it was typed, undoes it, and says what became. */
  @PostMapping(InboundPath.ONE + InboundPath.TRY)
  Answer attempt(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    DescribedWebhook webhook = webhooks.get(actor, id);
    Typed typed = Typed.of(fields);
    UUID request = request(typed.text(RequestList.REQUEST));
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
                  definition(webhook, reader.view(actor, webhook), typed),
                  inbox.payload(actor, webhook.credential(), request));
          return show(visit, 200, reader.read(visit, actor, webhook, typed, trial));
        });
  }

  private static UUID request(String text) {
    try {
      return UUID.fromString(text);
    } catch (IllegalArgumentException _) {
      throw Refused.notFound("The log has no such request.");
    }
  }

  /** Does something with the mapping as it was typed, or shows it again with what is wrong. */
  private Answer attempt(Visit visit, Actor actor, UUID id, Typed typed, Supplier<Answer> work) {
    return Attempt.of(
        typed,
        work,
        (status, again) ->
            show(visit, status, reader.read(visit, actor, webhooks.get(actor, id), again, null)));
  }

  /** Carries a failed or captured request out again, with the mapping that is stored. */
  @PostMapping(InboundPath.ONE + InboundPath.REQUESTS + "{request}" + InboundPath.REPLAY)
  Answer replay(Visit visit, Actor actor, @PathVariable UUID id, @PathVariable UUID request) {
    DescribedWebhook webhook = webhooks.get(actor, id);
    String page = RequestList.with(id, request.toString());
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
