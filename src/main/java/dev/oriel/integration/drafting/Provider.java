package dev.oriel.integration.drafting;

import module java.base;

import dev.oriel.platform.egress.EgressRequest;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A form in which services of models are asked. The words are stored, so a constant is never
 * renamed.
 */
public enum Provider {
  /** Chat completions, as OpenAI and servers of open models have them. */
  OPENAI("https://api.openai.com/v1") {
    @Override
    String path(String base) {
      return base + "/chat/completions";
    }

    @Override
    EgressRequest signed(EgressRequest request, @Nullable String key) {
      return key == null ? request : request.header("Authorization", "Bearer " + key);
    }

    @Override
    ObjectNode body(String model, ModelService.Question question) {
      ObjectNode body = JsonNodeFactory.instance.objectNode().put("model", model);
      body.putArray("messages")
          .add(message("system", question.rules()))
          .add(message("user", question.text()));
      return body;
    }

    @Override
    @Nullable String text(JsonNode answer) {
      return answer.at("/choices/0/message/content").stringValue(null);
    }

    @Override
    String end(JsonNode answer) {
      return answer.at("/choices/0/finish_reason").asString("");
    }

    // Some servers of open models do not say it.
    @Override
    boolean isWhole(String end) {
      return end.isEmpty() || end.equals("stop");
    }

    @Override
    boolean isDeclined(JsonNode answer) {
      return end(answer).equals("content_filter")
          || answer.at("/choices/0/message/refusal").isString();
    }
  },

  /** Messages, as Anthropic has them. */
  ANTHROPIC("https://api.anthropic.com") {
    @Override
    String path(String base) {
      return base.endsWith("/v1") ? base + "/messages" : base + "/v1/messages";
    }

    @Override
    EgressRequest signed(EgressRequest request, @Nullable String key) {
      EgressRequest versioned = request.header("anthropic-version", "2023-06-01");
      return key == null ? versioned : versioned.header("x-api-key", key);
    }

    @Override
    ObjectNode body(String model, ModelService.Question question) {
      ObjectNode body =
          JsonNodeFactory.instance
              .objectNode()
              .put("model", model)
              .put("max_tokens", MOST_TOKENS)
              .put("system", question.rules());
      body.putArray("messages").add(message("user", question.text()));
      return body;
    }

    @Override
    @Nullable String text(JsonNode answer) {
      String text =
          answer
              .path("content")
              .valueStream()
              .filter(part -> part.path("type").asString("").equals("text"))
              .map(part -> part.path("text").asString(""))
              .collect(Collectors.joining());
      return text.isEmpty() ? null : text;
    }

    @Override
    String end(JsonNode answer) {
      return answer.path("stop_reason").asString("");
    }

    @Override
    boolean isWhole(String end) {
      return end.equals("end_turn") || end.equals("stop_sequence");
    }

    @Override
    boolean isDeclined(JsonNode answer) {
      return end(answer).equals("refusal");
    }
  };

  /** Every model of the provider can write as many. A draft has fewer. */
  private static final int MOST_TOKENS = 4_096;

  private final String usual;

  Provider(String usual) {
    this.usual = usual;
  }

  /** The address of the service that gave the form its name. */
  public String usual() {
    return usual;
  }

  /** Whether an address is the usual one of another provider, which gets no keys of this one. */
  boolean isUsualOfOther(String url) {
    return Arrays.stream(values()).anyMatch(one -> one != this && one.usual.equalsIgnoreCase(url));
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The constant of a word; empty if there is none. */
  public static Optional<Provider> of(String word) {
    return Arrays.stream(values()).filter(one -> one.word().equals(word)).findFirst();
  }

  /** The address of a request, below the one that was entered. */
  abstract String path(String base);

  abstract EgressRequest signed(EgressRequest request, @Nullable String key);

  abstract ObjectNode body(String model, ModelService.Question question);

  /** What the model has written; null if the answer has another form. */
  abstract @Nullable String text(JsonNode answer);

  /** Why the answer ended, in a word of the provider; empty if it does not say that. */
  abstract String end(JsonNode answer);

  /** Whether the model has written all if its answer ended for this reason. */
  abstract boolean isWhole(String end);

  /** Whether the model would not answer. */
  abstract boolean isDeclined(JsonNode answer);

  private static ObjectNode message(String role, String content) {
    return JsonNodeFactory.instance.objectNode().put("role", role).put("content", content);
  }
}
