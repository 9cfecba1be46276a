package dev.oriel.pages.setup.outbound;

import module java.base;

import dev.oriel.integration.outbound.Delivery;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The deliveries that a page shows. */
enum DeliveryFilter {
  ALL("", null),
  FAILED("failed", Delivery.State.FAILED),
  WAITING("waiting", Delivery.State.PENDING);

  static final String STATE = "state";
  static final String CURSOR = "cursor";

  private final String word;
  private final Delivery.@Nullable State state;

  DeliveryFilter(String word, Delivery.@Nullable State state) {
    this.word = word;
    this.state = state;
  }

  static DeliveryFilter of(@Nullable String word) {
    return Arrays.stream(values()).filter(one -> one.word.equals(word)).findFirst().orElse(ALL);
  }

  String label(Words words) {
    return switch (this) {
      case ALL -> words.say("outbound.all");
      case FAILED -> words.say("outbound.failed");
      case WAITING -> words.say("outbound.waiting");
    };
  }

  /** The state of those that are shown; null for all. */
  Delivery.@Nullable State state() {
    return state;
  }

  /** The parameters of its page. */
  Map<String, String> parameters(@Nullable String cursor) {
    Map<String, String> parameters = new LinkedHashMap<>();
    if (!word.isEmpty()) {
      parameters.put(STATE, word);
    }
    if (cursor != null) {
      parameters.put(CURSOR, cursor);
    }
    return parameters;
  }

  String address(UUID webhook) {
    return QueryText.with(OutboundPath.of(webhook), parameters(null));
  }

  /** What stands in the place of the table, if there are none. */
  Empty empty(Words words) {
    return new Empty(
        Empty.Art.SEARCH,
        switch (this) {
          case ALL -> words.say("outbound.nothing_sent");
          case FAILED -> words.say("outbound.nothing_failed");
          case WAITING -> words.say("outbound.nothing_waits");
        },
        words.say("outbound.kept"),
        List.of());
  }
}
