package dev.oriel.pages.list.filter;

import module java.base;

import tools.jackson.databind.JsonNode;

/** A line of the builder. All lines have to be true of a record. */
sealed interface FilterLine {

  /** A condition alone. */
  record One(Condition condition) implements FilterLine {}

  /** Conditions of which at least one has to be true. */
  record Any(List<Condition> conditions) implements FilterLine {

    public Any {
      conditions = List.copyOf(conditions);
    }
  }

  /** A part of the grammar for which the builder has no inputs. It is shown in words, and kept. */
  record Kept(JsonNode json) implements FilterLine {}
}
