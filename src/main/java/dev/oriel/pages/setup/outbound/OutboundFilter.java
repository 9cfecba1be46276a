package dev.oriel.pages.setup.outbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.integration.outbound.OutboundWebhookSpec;
import dev.oriel.integration.outbound.OutboundWebhookStatus;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.filter.FilterBuilder;
import dev.oriel.platform.json.Json;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** The filter of an outbound webhook in words, with the way to its builder. */
@Component
record OutboundFilter(ObjectDefinitions definitions, FilterBuilder builder) {

  /**
   * The object whose records are filtered. None if the webhook has several objects or a deleted
   * one.
   */
  Optional<ObjectView> object(Actor actor, OutboundWebhookSpec spec) {
    return spec.objects().size() == 1
        ? definitions.list(actor).stream()
            .filter(view -> view.type().apiName().equals(spec.objects().getFirst()))
            .findFirst()
        : Optional.empty();
  }

  /** The section of the settings. */
  Section section(Words words, Actor actor, OutboundWebhookStatus webhook) {
    List<Block> blocks = new ArrayList<>();
    ObjectView object = object(actor, webhook.spec()).orElse(null);
    JsonNode filter = webhook.spec().filter();
    if (filter != null) {
      blocks.add(
          object == null
              ? new Block.Written(Json.lines(filter))
              : new Block.Pairs(
                  builder.parts(words, actor, object, filter).stream()
                      .map(OutboundFilter::pair)
                      .toList()));
    }
    if (object != null) {
      String label =
          filter == null
              ? words.say("outbound.filter_choose")
              : words.say("outbound.filter_change");
      blocks.add(
          new Block.Acts(
              List.of(
                  Button.link(label, OutboundPath.of(webhook.id(), OutboundPath.FILTER))
                      .icon("filter"))));
    }
    String lead =
        object == null ? words.say("outbound.filter_one") : words.say("outbound.filter_lead");
    return new Section("filter", words.say("outbound.filter"), lead, blocks);
  }

  private static Block.Pair pair(FilterBuilder.Part part) {
    String value = (part.operator() + " " + part.value()).strip();
    return new Block.Pair(part.field(), value);
  }
}
