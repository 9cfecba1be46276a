package dev.oriel.openapi;

import dev.oriel.identity.Actor;
import dev.oriel.json.Json;
import dev.oriel.rest.Answer;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import tools.jackson.databind.node.ObjectNode;

/** The OpenAPI document over REST. */
@Controller
class DescriptionApi {

  private final ApiDescriptions descriptions;

  DescriptionApi(ApiDescriptions descriptions) {
    this.descriptions = descriptions;
  }

  @GetMapping("/api/v1/openapi.json")
  Answer get(Actor actor) {
    ObjectNode document = descriptions.of(actor);
    return Answer.bare(json -> Json.MAPPER.writeTree(json, document));
  }
}
