package dev.oriel.integration.inbound;

import module java.base;

import com.jayway.jsonpath.spi.json.Jackson3JsonNodeJsonProvider;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * Counts what the paths of a mapping do with one payload, so that no combination of them takes
 * long: nested searches cost the product of what they find.
 */
final class StepCounter extends Jackson3JsonNodeJsonProvider {

  /** Some hundredths of a second, and forty for each value of the largest payload. */
  private static final int MOST = 2_000_000;

  private int left = MOST;

  StepCounter() {
    super(Json.MAPPER);
  }

  private void count(int steps) {
    left -= steps;
    if (left < 0) {
      throw Refused.invalid("mapping", "too_expensive.mapping");
    }
  }

  @Override
  public @Nullable Object getArrayIndex(Object list, int index) {
    count(1);
    return super.getArrayIndex(list, index);
  }

  @Override
  public @Nullable Object getMapValue(Object map, String key) {
    count(1);
    return super.getMapValue(map, key);
  }

  @Override
  public Collection<String> getPropertyKeys(Object map) {
    Collection<String> keys = super.getPropertyKeys(map);
    count(keys.size() + 1);
    return keys;
  }

  @Override
  public Iterable<?> toIterable(Object list) {
    count(length(list) + 1);
    return super.toIterable(list);
  }

  @Override
  public void setArrayIndex(Object list, int index, @Nullable Object value) {
    count(1);
    super.setArrayIndex(list, index, value);
  }
}
