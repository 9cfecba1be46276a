package dev.oriel.feature.outbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.filter.FilterBuilder;
import dev.oriel.pages.filter.FilterInput;
import dev.oriel.pages.filter.FilterView;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.form.Control;
import dev.oriel.web.page.form.Drawn;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.databind.JsonNode;

/** Builds the filter of an outbound webhook, as lists build theirs. */
@Controller
record OutboundFilterPages(
    OutboundWebhooks webhooks, OutboundFilter filters, FilterBuilder builder) {

  private static final String PAGE = OutboundPath.ONE + OutboundPath.FILTER;
  private static final String FILTER = "filter";
  private static final Drawn SETTINGS = Drawn.of(FILTER);

  /** 200 with the form; it leads to the settings if the webhook does not tell of one object. */
  @GetMapping(PAGE)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id) {
    OutboundWebhookStatus webhook = webhooks.get(actor, id);
    ObjectView object = filters.object(actor, webhook.spec());
    if (object == null) {
      return visit.leadTo(OutboundPath.of(id, OutboundPath.SETTINGS));
    }
    JsonNode filter = webhook.spec().filter();
    return page(
        visit,
        200,
        webhook,
        builder.opened(
            place(visit, webhook, object, null),
            actor,
            filter == null ? Json.MAPPER.createArrayNode() : filter));
  }

  /** 200 with at most ten records that can be picked for a condition; 400 for another field. */
  @GetMapping(PAGE + "/choices")
  Answer choices(Visit visit, Actor actor, @PathVariable UUID id) {
    ObjectView object = require(actor, webhooks.get(actor, id));
    String field = visit.parameters().text("field");
    String line = Control.Picker.textName("p-" + visit.parameters().text("at"));
    String text = visit.parameters().text(line).strip();
    return visit.part(200, builder.choices(visit.words(), actor, object, field, text));
  }

  /** 200 with how a number of a condition is read; 400 for a field without numbers. */
  @GetMapping(PAGE + FilterInput.READING)
  Answer reading(Visit visit, Actor actor, @PathVariable UUID id) {
    ObjectView object = require(actor, webhooks.get(actor, id));
    String text = builder.reading(visit.words(), object, visit.parameters());
    return visit.part(200, new FilterView.Reading(text));
  }

  /**
   * Does what the button of the form says: 200 with the form after a change of its lines, 400 if
   * the filter is to be applied and a value is missing or wrong, 409 if somebody else has changed
   * it, and else 303 to the settings, with the filter of the webhook changed.
   */
  @PostMapping(PAGE)
  Answer change(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    OutboundWebhookStatus webhook = webhooks.get(actor, id);
    ObjectView object = require(actor, webhook);
    Typed typed = Typed.of(fields);
    FilterBuilder.Sent sent =
        builder.sent(place(visit, webhook, object, typed.text(Drawn.NAME)), actor, fields);
    if (!sent.isDone()) {
      return page(visit, sent.view().mistake() == null ? 200 : 400, webhook, sent.view());
    }
    Typed changed = typed.with(FILTER, sent.json());
    String settings = OutboundPath.of(id, OutboundPath.SETTINGS);
    return Attempt.of(
        typed,
        () -> {
          webhooks.change(actor, id, now -> with(now, SETTINGS.settled(changed, untouched(now))));
          return visit.isPart()
              ? visit.leadFromPart(settings, "outbound.saved")
              : visit.leadTo(settings, "outbound.saved");
        },
        (status, again) -> {
          // What somebody else has changed is replaced if the form is sent once more.
          FilterBuilder.Place place = place(visit, webhook, object, null);
          FilterView view = builder.sent(place, actor, fields).view();
          return page(visit, status, webhook, view.refused(again));
        });
  }

  private static OutboundWebhookSpec with(OutboundWebhookSpec now, Typed settled) {
    String json = settled.text(FILTER);
    return now.with(json.isEmpty() ? null : Json.parse(json));
  }

  private static Typed untouched(OutboundWebhookSpec now) {
    JsonNode filter = now.filter();
    return Typed.nothing().with(FILTER, filter == null ? "" : FilterBuilder.written(filter));
  }

  /**
   * The place of the builder.
   *
   * @param was what the form was drawn from; null for the filter as it is now
   */
  private static FilterBuilder.Place place(
      Visit visit, OutboundWebhookStatus webhook, ObjectView object, @Nullable String was) {
    String action = OutboundPath.of(webhook.id(), OutboundPath.FILTER);
    Map<String, String> hidden =
        new LinkedHashMap<>(
            SETTINGS.mark(visit.form(action, Typed.nothing()), untouched(webhook.spec())).hidden());
    if (was != null) {
      hidden.put(Drawn.NAME, was);
    }
    return new FilterBuilder.Place(visit.words(), object, action, hidden, !visit.isPart());
  }

  private ObjectView require(Actor actor, OutboundWebhookStatus webhook) {
    ObjectView object = filters.object(actor, webhook.spec());
    if (object == null) {
      throw Refused.conflict("A filter is of the records of one object: choose one object first.");
    }
    return object;
  }

  private static Answer page(
      Visit visit, int status, OutboundWebhookStatus webhook, FilterView view) {
    return visit.isPart()
        ? visit.part(status, view)
        : visit.show(
            new WebPage(view.name(), OutboundPages.below(visit, webhook), view).status(status));
  }
}
