package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.DefinitionUse.Kind;
import dev.oriel.crm.definition.DefinitionUse.Used;
import dev.oriel.crm.definition.DefinitionUse.Way;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Row;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** Says where an object or a field is used: as rows with links, or as lines of a question. */
final class UsedRows {

  private UsedRows() {}

  /** What uses it, and for those who administer nothing that there may be more. */
  static List<Block> block(Words words, Actor actor, List<Used> uses) {
    return block(words, actor, uses, _ -> "");
  }

  /** The same, with what becomes of each when a field gets another type. */
  static List<Block> converted(Words words, Actor actor, List<Used> uses) {
    return block(words, actor, uses, used -> conversion(words, used));
  }

  private static List<Block> block(
      Words words, Actor actor, List<Used> uses, Function<Used, String> fate) {
    List<Block> blocks = new ArrayList<>();
    if (uses.isEmpty()) {
      blocks.add(new Block.Paragraph(words.say("uses.none")));
    } else {
      blocks.add(
          new Block.Rows(uses.stream().map(used -> row(words, used, fate.apply(used))).toList()));
    }
    if (!actor.profile().isAdmin()) {
      blocks.add(new Block.Paragraph(words.say("uses.more")));
    }
    return blocks;
  }

  private static Row row(Words words, Used used, String fate) {
    String how = how(words, used);
    String text = fate.isEmpty() ? how : words.say("uses.loss", how, fate);
    Row row = new Row(new Row.Sign(icon(used.kind())), title(words, used), text);
    String page = page(used);
    return page == null ? row : row.href(page);
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
          String line = words.say("uses.line", title(words, used), how(words, used));
          String loss = loss(words, used);
          return loss.isEmpty() ? line : words.say("uses.loss", line, loss);
        })
        .toList();
  }

  private static String title(Words words, Used used) {
    return switch (used.kind()) {
      case LOOKUP -> words.say("uses.lookup", used.name());
      case OPTION -> words.say("uses.option", used.name());
      case VIEW -> words.say("uses.view", used.name());
      case OTHER_VIEWS -> words.say("uses.other_views", used.number());
      case COLUMNS -> words.say("uses.columns", used.number());
      case DASHBOARD -> words.say("uses.dashboard", used.name());
      case OTHER_DASHBOARDS -> words.say("uses.other_dashboards", used.number());
      case PROFILE -> words.say("uses.profile", used.name());
      case INBOUND_WEBHOOK -> words.say("uses.inbound", used.name());
      case OUTBOUND_WEBHOOK -> words.say("uses.outbound", used.name());
      case IMPORT -> words.say("uses.import", used.name());
    };
  }

  private static String how(Words words, Used used) {
    return used.ways().stream().map(way -> way(words, way)).collect(Collectors.joining(", "));
  }

  private static String way(Words words, Way way) {
    return switch (way) {
      case RECORDS -> words.say("uses.records");
      case COLUMN -> words.say("uses.column");
      case LANES -> words.say("uses.lanes");
      case DAYS -> words.say("uses.days");
      case FILTER -> words.say("uses.filter");
      case SORT -> words.say("uses.sort");
      case GROUP -> words.say("uses.group");
      case FIGURE -> words.say("uses.figure");
      case MAPPING -> words.say("uses.mapping");
      case MATCH -> words.say("uses.match");
      case PAYLOAD -> words.say("uses.payload");
      case RIGHTS -> words.say("uses.rights");
      case REQUIRED -> words.say("uses.required");
    };
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

  private static String icon(Kind kind) {
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

  private static @Nullable String page(Used used) {
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
