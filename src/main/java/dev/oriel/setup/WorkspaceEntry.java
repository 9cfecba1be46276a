package dev.oriel.setup;

import dev.oriel.definition.StandardObjects;
import dev.oriel.identity.Actors;
import dev.oriel.identity.Ids;
import dev.oriel.identity.Workspace;
import dev.oriel.identity.WorkspaceSpec;
import dev.oriel.identity.Workspaces;
import dev.oriel.json.Shape;
import dev.oriel.refusal.Refused;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The workspace that a setup file describes: its name alone, or its name, region and so on. */
@Component
class WorkspaceEntry {

  static final String NAME = "workspace";

  private static final Set<String> REGIONS = Set.of(Locale.getISOCountries());

  private final Workspaces workspaces;
  private final StandardObjects standardObjects;
  private final Actors actors;
  private final Ids ids;

  WorkspaceEntry(Workspaces workspaces, StandardObjects standardObjects, Actors actors, Ids ids) {
    this.workspaces = workspaces;
    this.standardObjects = standardObjects;
    this.actors = actors;
    this.ids = ids;
  }

  /** What the file says; null is what it leaves unsaid. */
  private record Wanted(
      @Nullable UUID id,
      String name,
      @Nullable String region,
      @Nullable ZoneId timeZone,
      @Nullable String currency) {}

  /** The workspace as the file wants it, created if there is none of this name. */
  Workspace apply(SetupFile file) {
    Entry entry = entry(file);
    Wanted wanted = wanted(entry);
    Workspace present = workspaces.named(wanted.name()).orElse(null);
    if (present == null) {
      return entry.at("", () -> create(wanted));
    }
    entry.requireSameId(wanted.id(), present.uuid());
    WorkspaceSpec spec =
        new WorkspaceSpec(
            present.uuid(),
            wanted.name(),
            wanted.region() == null ? present.region() : wanted.region(),
            wanted.timeZone() == null ? present.timeZone() : wanted.timeZone(),
            wanted.currency() == null ? present.currency() : wanted.currency());
    if (!spec.equals(spec(present))) {
      workspaces.update(present, spec);
    }
    return present;
  }

  /** Refuses a file that does not say which workspace it describes, or says it wrongly. */
  static void check(SetupFile file) {
    wanted(entry(file));
  }

  private static Wanted wanted(Entry entry) {
    return entry.read(WorkspaceEntry::read);
  }

  private Workspace create(Wanted wanted) {
    Workspace workspace =
        workspaces.create(
            new WorkspaceSpec(
                wanted.id() == null ? ids.next() : wanted.id(),
                wanted.name(),
                wanted.region() == null ? "US" : wanted.region(),
                wanted.timeZone() == null ? ZoneId.of("UTC") : wanted.timeZone(),
                wanted.currency() == null ? "USD" : wanted.currency()));
    standardObjects.install(actors.operator(workspace));
    return workspace;
  }

  /** A name alone is read as an entry with this name. */
  private static Entry entry(SetupFile file) {
    JsonNode node = file.json().path(NAME);
    if (node instanceof ObjectNode object) {
      return new Entry(file, NAME, object);
    }
    file.at(
        "",
        () -> {
          if (node.isMissingNode() || node.isNull()) {
            throw Refused.invalid(
                "", "required", "'workspace' is required: which one is described?");
          }
        });
    return new Entry(file, NAME, JsonNodeFactory.instance.objectNode().set("name", node));
  }

  private static Wanted read(Shape shape) {
    shape.only(List.of("id", "name", "region", "timeZone", "currency"));
    String name = shape.required("name");
    if (name.length() > 100) {
      shape.problem("name", "too_long", "'name' must have at most 100 characters.");
    }
    return new Wanted(
        Entry.id(shape),
        name,
        code(shape, "region", REGIONS::contains, "a country of ISO 3166 such as AT"),
        zone(shape),
        code(shape, "currency", WorkspaceEntry::isCurrency, "a currency of ISO 4217 such as EUR"));
  }

  private static @Nullable String code(
      Shape shape, String property, Predicate<String> known, String what) {
    String text = shape.text(property);
    String code = text == null ? null : text.toUpperCase(Locale.ROOT);
    if (code != null && !known.test(code)) {
      shape.problem(property, "unknown", "'" + property + "' must be " + what + ".");
    }
    return code;
  }

  private static boolean isCurrency(String code) {
    return Currency.getAvailableCurrencies().stream()
        .map(Currency::getCurrencyCode)
        .anyMatch(Predicate.isEqual(code));
  }

  private static @Nullable ZoneId zone(Shape shape) {
    String text = shape.text("timeZone");
    try {
      return text == null ? null : ZoneId.of(text);
    } catch (DateTimeException e) {
      shape.problem("timeZone", "unknown", "'timeZone' must be a time zone such as Europe/Vienna.");
      return null;
    }
  }

  private static WorkspaceSpec spec(Workspace workspace) {
    return new WorkspaceSpec(
        workspace.uuid(),
        workspace.name(),
        workspace.region(),
        workspace.timeZone(),
        workspace.currency());
  }
}
