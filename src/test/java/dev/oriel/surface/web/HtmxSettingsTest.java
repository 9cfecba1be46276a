package dev.oriel.surface.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.ground.json.Json;
import dev.oriel.surface.web.layout.Document;
import dev.oriel.testing.WebVisitor;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What htmx may do in pages. */
class HtmxSettingsTest {

  @Test
  void htmxKeepsNoPagesEvaluatesNothingAndAsksThisServerAlone() {
    JsonNode settings = Json.parse(Document.HTMX);
    assertThat(settings)
        .isEqualTo(
            Json.parse(
                """
                {
                  "historyCacheSize": 0,
                  "historyRestoreAsHxRequest": false,
                  "allowEval": false,
                  "allowScriptTags": false,
                  "includeIndicatorStyles": false,
                  "selfRequestsOnly": true,
                  "defaultSettleDelay": 0,
                  "responseHandling": [
                    {"code": "204", "swap": false},
                    {"code": "[23]..", "swap": true},
                    {"code": "400|409|412|413|422", "swap": true, "error": true},
                    {"code": "401|403|404|405|429|5..", "swap": true, "error": true,
                      "target": "#toasts", "swapOverride": "beforeend"},
                    {"code": "...", "swap": false, "error": true}
                  ]
                }
                """));
  }

  @Test
  void eachPageCarriesTheSettings() {
    assertThat(new WebVisitor().get("/no-such-page").body())
        .contains(
            "<meta name=\"htmx-config\" content=\"" + Document.HTMX.replace("\"", "&#34;") + "\">");
  }
}
