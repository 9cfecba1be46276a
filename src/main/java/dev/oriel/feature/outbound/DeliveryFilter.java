package dev.oriel.feature.outbound;

import module java.base;

import dev.oriel.integration.outbound.Delivery;
import dev.oriel.web.http.QueryText;
import org.jspecify.annotations.Nullable;

/** The deliveries that a page shows. */
public enum DeliveryFilter {
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

  /** The state of those that are shown; null for all. */
  Delivery.@Nullable State state() {
    return state;
  }

  /** The parameters of its page. */
  public Map<String, String> parameters(@Nullable String cursor) {
    Map<String, String> parameters = new LinkedHashMap<>();
    if (!word.isEmpty()) {
      parameters.put(STATE, word);
    }
    if (cursor != null) {
      parameters.put(CURSOR, cursor);
    }
    return parameters;
  }

  /** The address of its page, which begins behind a cursor. */
  public String address(UUID webhook, @Nullable String cursor) {
    return QueryText.with(OutboundPath.of(webhook), parameters(cursor));
  }
}
