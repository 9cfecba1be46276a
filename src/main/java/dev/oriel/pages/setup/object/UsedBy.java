package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.DefinitionUse.Kind;
import dev.oriel.crm.definition.DefinitionUse.Used;
import dev.oriel.crm.definition.DefinitionUse.Way;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The uses of an object, a field or an option, and how they are said.
 *
 * @param isWhole whether the reader sees webhooks, imports and profiles too
 */
public record UsedBy(List<Used> all, boolean isWhole) {

  /** The uses that the actor may know of. */
  static UsedBy of(Actor actor, List<Used> uses) {
    return new UsedBy(uses, actor.profile().isAdmin());
  }

  /**
   * How it is used.
   *
   * @param isConverted whether to add what becomes of it when the field gets another type
   */
  public static String how(Words words, Used used, boolean isConverted) {
    String how =
        used.ways().stream()
            .map(way -> words.say("uses.way", way.name()))
            .collect(Collectors.joining(", "));
    String fate = isConverted ? conversion(words, used) : "";
    return fate.isEmpty() ? how : words.say("uses.loss", how, fate);
  }

  private static String conversion(Words words, Used used) {
    Set<Way> ways = used.ways();
    return switch (used.kind()) {
      case VIEW, OTHER_VIEWS, COLUMNS ->
          ways.contains(Way.FILTER) || ways.contains(Way.SORT)
              ? words.say("uses.view_converted")
              : words.say("uses.columns_converted");
      case DASHBOARD, OTHER_DASHBOARDS -> words.say("uses.tile_converted");
      case INBOUND_WEBHOOK ->
          ways.contains(Way.MATCH)
              ? words.say("uses.match_converted")
              : words.say("uses.mapping_converted");
      case OUTBOUND_WEBHOOK ->
          ways.contains(Way.FILTER)
              ? words.say("uses.filter_converted")
              : words.say("uses.payload_converted");
      case IMPORT -> words.say("uses.import_converted");
      case PROFILE -> words.say("uses.profile_converted");
      case LOOKUP, OPTION -> "";
    };
  }

  /** A line for each, with what becomes of it when the definition is deleted. */
  static List<String> lines(Words words, List<Used> uses) {
    return uses.stream()
        .map(used -> {
          String line = words.say("uses.line", title(words, used), how(words, used, false));
          String loss = loss(words, used);
          return loss.isEmpty() ? line : words.say("uses.loss", line, loss);
        })
        .toList();
  }

  public static String title(Words words, Used used) {
    return words.say("uses.kind", used.kind().name(), used.name(), used.number());
  }

  /** The loss that a deletion brings and that is not plain from the way of its use. */
  private static String loss(Words words, Used used) {
    return switch (used.kind()) {
      case INBOUND_WEBHOOK -> words.say("uses.inbound_loss");
      case OUTBOUND_WEBHOOK ->
          used.ways().contains(Way.FILTER) ? words.say("uses.outbound_loss") : "";
      case IMPORT -> words.say("uses.import_loss");
      case DASHBOARD, OTHER_DASHBOARDS ->
          EnumSet.of(Way.COLUMN, Way.SORT).containsAll(used.ways())
              ? ""
              : words.say("uses.tile_loss");
      case LOOKUP, OPTION, VIEW, OTHER_VIEWS, COLUMNS, PROFILE -> "";
    };
  }

  public static String icon(Kind kind) {
    return switch (kind) {
      case LOOKUP -> "arrow-up-right";
      case OPTION -> "list-check";
      case VIEW, OTHER_VIEWS -> "table";
      case COLUMNS -> "columns-3";
      case DASHBOARD, OTHER_DASHBOARDS -> "layout-dashboard";
      case PROFILE -> "shield-lock";
      case INBOUND_WEBHOOK -> "webhook";
      case OUTBOUND_WEBHOOK -> "send";
      case IMPORT -> "file-import";
    };
  }

  /** Its page; null for what is told only as a number. */
  public static @Nullable String page(Used used) {
    return switch (used.kind()) {
      case LOOKUP -> ObjectPath.of(used.page());
      case OPTION -> {
        String[] parts = used.page().split(" ", 3);
        yield ObjectPath.option(parts[0], parts[1], parts[2]);
      }
      case VIEW -> {
        String[] parts = used.page().split(" ", 2);
        yield QueryText.with(RecordAddress.of(parts[0]), Map.of("view", parts[1]));
      }
      case IMPORT -> SetupPath.IMPORTS + "/" + used.page();
      case PROFILE -> SetupPath.PROFILES + "/" + used.page();
      case INBOUND_WEBHOOK -> SetupPath.INBOUND + "/" + used.page();
      case OUTBOUND_WEBHOOK -> SetupPath.OUTBOUND + "/" + used.page();
      case DASHBOARD -> "/dashboards/" + used.page();
      case OTHER_VIEWS, COLUMNS, OTHER_DASHBOARDS -> null;
    };
  }
}
