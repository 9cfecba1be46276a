package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.refusal.ProblemMessage;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import tools.jackson.databind.node.ObjectNode;

/**
 * A part of a payload that makes a record.
 *
 * @param input {@code {name, fields, note}}
 * @param path in problems; empty if the whole payload makes the record
 */
record Element(ObjectNode input, Received received, String path) {

  /** All of a payload. Refuses with what is wrong with any of them. */
  static List<Element> all(ObjectType type, Mapping mapping, Received received) {
    List<Element> elements = new ArrayList<>();
    Problems problems = new Problems();
    List<Received> parts = mapping.elements(received);
    for (int i = 0; i < parts.size(); i++) {
      Received part = parts.get(i);
      String path = mapping.isEach() ? Mapping.EACH + "[" + i + "]" : "";
      problems.attempt(() -> {
        ObjectNode input = inside(path, () -> mapping.input(type, part));
        elements.add(new Element(input, part, path));
      });
    }
    problems.check();
    return elements;
  }

  /** Names the element in what is refused. */
  <T> T inside(Supplier<T> work) {
    return inside(path, work);
  }

  private static <T> T inside(String path, Supplier<T> work) {
    try {
      return work.get();
    } catch (Refused e) {
      if (path.isEmpty()) {
        throw e;
      }
      throw e.refusal() instanceof Refusal.NotFound none
          ? new Refused(new Refusal.NotFound(path + ": " + none.message(), none.problems()))
          : e.inside(path);
    }
  }

  /** What a sender may have meant otherwise, of the payload and of its elements. */
  static List<String> doubts(Payload payload, List<Element> elements) {
    Set<String> doubts = new LinkedHashSet<>();
    payload.leftOut().get().stream()
        .map(file -> ProblemMessage.of("left_out.file", file).toString())
        .forEach(doubts::add);
    for (Element element : elements) {
      String path = element.path().isEmpty() ? "" : element.path() + ": ";
      element.received().doubts().forEach(doubt -> doubts.add(path + doubt));
    }
    return List.copyOf(doubts);
  }
}
