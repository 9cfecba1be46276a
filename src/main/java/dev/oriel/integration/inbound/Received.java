package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.platform.refusal.ProblemMessage;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A payload while it is mapped, or one element of it.
 *
 * @param json where paths begin
 * @param whole the payload, in which an element is
 * @param isWhole whether it is the payload, and no element
 * @param isUnwrapped whether the payload is the JSON in the only input of a form
 * @param form the inputs of a form; null for JSON
 * @param opened the form, with objects and lists in the place of texts that are such in JSON; null
 *     for JSON
 * @param zone the time zone of times without one
 * @param steps what its paths may still cost
 * @param doubts collects which of its values may be read as others than were meant
 * @param partial the lists of objects of which paths take some, with the indexes that they take
 * @param unread the sizes of the lists in which paths look for a name, by their paths
 */
record Received(
    JsonNode json,
    JsonNode whole,
    boolean isWhole,
    boolean isUnwrapped,
    @Nullable ObjectNode form,
    @Nullable JsonNode opened,
    ZoneId zone,
    StepCounter steps,
    Set<ProblemMessage> doubts,
    Map<String, Partial> partial,
    Map<String, Integer> unread) {

  /** A list, and which of its elements are taken. */
  record Partial(int size, Set<Integer> taken) {}

  static Received of(Payload payload, ZoneId zone) {
    JsonNode sent = payload.json().get();
    ObjectNode form = payload.isForm() && sent instanceof ObjectNode inputs ? inputs : null;
    JsonNode opened = form == null ? null : FormBody.opened(form);
    JsonNode only = form == null || opened == null ? null : FormBody.only(form, opened);
    JsonNode whole = only == null ? sent : only;
    return new Received(
        whole,
        whole,
        true,
        only != null,
        form,
        opened,
        zone,
        new StepCounter(),
        new LinkedHashSet<>(),
        new LinkedHashMap<>(),
        new LinkedHashMap<>());
  }

  /** One element of it, whose doubts and partial lists are its own. */
  Received element(JsonNode element) {
    return new Received(
        element,
        whole,
        false,
        isUnwrapped,
        form,
        opened,
        zone,
        steps,
        new LinkedHashSet<>(),
        new LinkedHashMap<>(),
        new LinkedHashMap<>());
  }

  /** Whether its values are inputs of a form, which are all texts. */
  boolean isForm() {
    return isWhole && form != null && !isUnwrapped;
  }

  /** Adds to the doubts which lists are read in part. */
  void doubtPartialLists() {
    partial.forEach((path, list) -> {
      if (list.taken().size() < list.size()) {
        doubts.add(ProblemMessage.of("partial_list", list.taken(), list.size(), path));
      }
    });
  }
}
