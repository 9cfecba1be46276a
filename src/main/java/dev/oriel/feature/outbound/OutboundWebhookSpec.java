package dev.oriel.feature.outbound;

import module java.base;

import dev.oriel.access.permission.Profile;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The properties that an administrator gives an outbound webhook.
 *
 * @param events such as {@code record.created}
 * @param objects apiNames; empty for all objects that the profile may view
 * @param filter in the filter grammar, for records of one object; null for all records. It applies
 *     to what a record is like when the event is sent, and not to deletions
 */
public record OutboundWebhookSpec(
    String name,
    String url,
    Profile profile,
    List<String> events,
    List<String> objects,
    @Nullable JsonNode filter) {

  public OutboundWebhookSpec {
    events = List.copyOf(events);
    objects = List.copyOf(objects);
  }

  /** The same with another filter. */
  public OutboundWebhookSpec with(@Nullable JsonNode other) {
    return new OutboundWebhookSpec(name, url, profile, events, objects, other);
  }

  /** The receiver without the path, which often contains a secret. */
  public String host() {
    return Objects.requireNonNullElse(URI.create(url).getRawAuthority(), url);
  }

  /**
   * The objects in a line.
   *
   * @param names those of objects, by their apiNames
   */
  public String objects(Map<String, String> names) {
    return objects.stream()
        .map(object -> names.getOrDefault(object, object))
        .collect(Collectors.joining(", "));
  }
}
