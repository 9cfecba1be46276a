package dev.oriel.pages.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.EveryType;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/** A record with a field of each type, and the form of its page. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class FieldInputCase {

  static final String GERMAN = "de-AT Europe/Vienna";
  static final String SAMPLES = "samples";

  final Colleague ada = Colleague.of("Administrator");
  final Api api = ada.workspace().admin();
  final WebVisitor visitor = ada.visitor();

  @BeforeAll
  void define() {
    EveryType.create(api, SAMPLES);
  }

  String create(Map<String, ?> fields) {
    return api.create(SAMPLES, "Sample", fields);
  }

  static String edit(String id) {
    return "/samples/" + id + "/edit";
  }

  PageForm form(String id) {
    return PageForm.of(visitor.get(edit(id)), edit(id));
  }

  JsonNode stored(String id) {
    return api.get("/objects/samples/records/" + id).at("/data/record");
  }

  JsonNode value(String id, String field) {
    return stored(id).at("/fields/" + field);
  }

  void saves(PageForm form) {
    HttpResponse<String> answer = form.send(visitor);
    assertThat(answer.statusCode()).as(PageForm.mistakes(answer).toString()).isEqualTo(303);
  }

  HttpResponse<String> refuses(PageForm form) {
    HttpResponse<String> answer = form.send(visitor);
    assertThat(answer.statusCode()).as(PageForm.mistakes(answer).toString()).isEqualTo(400);
    return answer;
  }
}
