package dev.oriel.crm.view;

import module java.base;

import dev.oriel.access.identity.Names;
import dev.oriel.crm.query.Criteria;
import dev.oriel.crm.query.Filter;
import dev.oriel.crm.query.FilterReader;
import dev.oriel.crm.query.Filters;
import dev.oriel.crm.query.SortKey;
import dev.oriel.crm.query.Sorting;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Checks what is to be saved as a view, by the rules of the list that it shows. */
@Component
record ViewInput(Clock clock) {

  /** The characters of the stored settings: each list reads those of all its views. */
  private static final int MAX_SIZE = 20_000;

  /**
   * The settings that what is given makes, as they are stored; null if it has none. Refuses as
   * {@code Invalid} all that is wrong with it.
   */
  @Nullable String read(ObjectScope scope, GivenView given, ListSettings before) {
    Problems problems = given.problems();
    if (given.name() != null) {
      checkName(given.name(), problems);
    }
    given.names().accept(scope);
    ListSettings settings = given.settings() == null ? null : given.settings().apply(before);
    if (settings != null && !settings.filter().equals(before.filter())) {
      Filter filter = FilterReader.read(settings.filterJson(problems), "filter", problems);
      Filters.checkMoves(filter, 0, problems);
    }
    String stored = settings == null ? null : read(scope, settings, problems);
    problems.check();
    return stored;
  }

  /** The settings as they are stored. */
  String read(ObjectScope scope, ListSettings settings) {
    return read(scope, settings, new Problems());
  }

  private String read(ObjectScope scope, ListSettings settings, Problems problems) {
    JsonNode json = settings.filterJson(problems);
    Filter filter = FilterReader.read(json, "filter", problems);
    Criteria.of(scope, settings.q().isEmpty() ? null : settings.q(), filter, clock, problems);
    Sorting.of(scope, sortKeys(settings.sort()), problems);
    List<String> columns = ListSettings.parts(settings.columns());
    if (columns.size() > ListSettings.MAX_COLUMNS) {
      problems.add("columns", "too_many.list_columns", ListSettings.MAX_COLUMNS);
    }
    columns.stream()
        .map(ListSettings::name)
        .map(scope.type()::field)
        .filter(Objects::nonNull)
        .forEach(scope.view()::requireReadable);
    if (!settings.lanes().isEmpty()) {
      problems.attempt(() -> requireLanes(scope, settings.lanes()));
    }
    settings.calendarFields().forEach(name -> problems.attempt(() -> requireDays(scope, name)));
    problems.check();
    String stored = StoredSettings.write(scope.schema(), scope.type(), settings, problems);
    if (stored.length() > MAX_SIZE) {
      problems.add("filter", "too_long.view", MAX_SIZE);
    }
    problems.check();
    return stored;
  }

  private static void requireLanes(ObjectScope scope, String name) {
    if (!ListSettings.makesLanes(scope.view().requireReadable(name))) {
      throw Refused.invalid("board", "no_lanes", name);
    }
  }

  private static void requireDays(ObjectScope scope, String name) {
    if (!ListSettings.hasDays(scope.view().requireReadable(name))) {
      throw Refused.invalid("calendar", "no_days", name);
    }
  }

  static List<SortKey> sortKeys(String sort) {
    return ListSettings.parts(sort).stream()
        .map(part -> new SortKey(ListSettings.name(part), part.startsWith("-")))
        .toList();
  }

  private static void checkName(String name, Problems problems) {
    String stripped = name.strip();
    if (stripped.codePointCount(0, stripped.length()) > Views.MAX_NAME
        || !Names.isVisible(stripped)) {
      problems.add("name", "bad_name.view", Views.MAX_NAME);
    }
  }

  /** Refuses more views as {@code Invalid} than there may be. */
  static void requireRoom(int present) {
    if (present >= Views.MAX) {
      throw Refused.invalid("name", "too_many.views", Views.MAX);
    }
  }
}
