package dev.oriel.feature.outbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.filter.FilterBuilder;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The objects of outbound webhooks, and their filters in words. */
@Component
record OutboundFilter(ObjectDefinitions definitions, FilterBuilder builder) {

  /** The objects that a webhook can tell of. */
  List<ObjectView> objects(Actor actor) {
    return definitions.list(actor);
  }

  /** The object whose records are filtered; null if a webhook has several, or a deleted one. */
  @Nullable ObjectView object(Actor actor, OutboundWebhookSpec spec) {
    return spec.objects().size() == 1
        ? objects(actor).stream()
            .filter(view -> view.type().apiName().equals(spec.objects().getFirst()))
            .findFirst()
            .orElse(null)
        : null;
  }

  /** The filter in words, empty for none; null if it is not of the records of one object. */
  @Nullable List<FilterBuilder.Part> parts(Words words, Actor actor, OutboundWebhookSpec spec) {
    ObjectView object = object(actor, spec);
    if (object == null) {
      return null;
    }
    return spec.filter() == null ? List.of() : builder.parts(words, actor, object, spec.filter());
  }
}
