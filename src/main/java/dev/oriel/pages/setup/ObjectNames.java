package dev.oriel.pages.setup;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import org.springframework.stereotype.Component;

/** The names of a workspace's objects, which pages show instead of their apiNames. */
@Component
public record ObjectNames(ObjectDefinitions definitions) {

  /** Those that the actor may view, by their apiNames. */
  public Map<String, String> of(Actor actor) {
    return definitions.list(actor).stream()
        .collect(Collectors.toMap(view -> view.type().apiName(), view -> view.type().name()));
  }
}
