package dev.oriel.openapi;

import dev.oriel.http.Answer;
import dev.oriel.http.BaseUrl;
import dev.oriel.identity.Actor;
import dev.oriel.json.Json;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import tools.jackson.databind.node.ObjectNode;

/** The OpenAPI document over REST. */
@Controller
class DescriptionApi {

  private final ApiDescriptions descriptions;
  private final BaseUrl baseUrl;

  DescriptionApi(ApiDescriptions descriptions, BaseUrl baseUrl) {
    this.descriptions = descriptions;
    this.baseUrl = baseUrl;
  }

  @GetMapping("/api/v1/openapi.json")
  Answer get(Actor actor) {
    ObjectNode document = descriptions.of(actor, baseUrl + "/api/v1");
    return Answer.json(200, json -> Json.MAPPER.writeTree(json, document));
  }
}
