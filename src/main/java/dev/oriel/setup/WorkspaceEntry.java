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
  private final SetupTable table;
  private final Ids ids;

  WorkspaceEntry(
      Workspaces workspaces,
      StandardObjects standardObjects,
      Actors actors,
      SetupTable table,
      Ids ids) {
    this.workspaces = workspaces;
    this.table = table;
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
      @Nullable String currency) {

    /** What a new workspace is like. */
    WorkspaceSpec spec(Ids ids) {
      return new WorkspaceSpec(
          id == null ? ids.next() : id,
          name,
          region == null ? "US" : region,
          timeZone == null ? ZoneId.of("UTC") : timeZone,
          currency == null ? "USD" : currency);
    }
  }

  /** The workspace that the file describes, whatever it is called now; null if there is none. */
  @Nullable Workspace find(SetupFile file) {
    String name = entry(file).name(Kind.WORKSPACE);
    Long known = table.workspace(Kind.WORKSPACE.key(name)).orElse(null);
    return known == null
        ? workspaces.named(name).orElse(null)
        : workspaces.all().stream()
            .filter(workspace -> workspace.id() == known)
            .findFirst()
            .orElse(null);
  }

  /** The workspace as the file wants it, created if there is none of this name. */
  Workspace apply(SetupFile file) {
    Entry entry = entry(file);
    Wanted wanted = entry.read(WorkspaceEntry::read);
    Workspace present = find(file);
    Workspace workspace = present == null ? create(wanted.spec(ids)) : present;
    if (present != null) {
      Entry.requireSameId(wanted.id(), present.uuid());
      String key = Kind.WORKSPACE.key(wanted.name());
      boolean isCalledSo = Kind.WORKSPACE.key(present.name()).equals(key);
      WorkspaceSpec spec =
          new WorkspaceSpec(
              present.uuid(),
              isCalledSo ? wanted.name() : present.name(),
              wanted.region() == null ? present.region() : wanted.region(),
              wanted.timeZone() == null ? present.timeZone() : wanted.timeZone(),
              wanted.currency() == null ? present.currency() : wanted.currency());
      if (!spec.equals(spec(present))) {
        workspaces.update(present, spec);
      }
    }
    table.remember(
        workspace,
        Kind.WORKSPACE.word(),
        Kind.WORKSPACE.key(wanted.name()),
        Long.toString(workspace.id()));
    return workspace;
  }

  /** A workspace like a new one of this file, to try the file on; it is to be rolled back. */
  Workspace createToTry(SetupFile file) {
    WorkspaceSpec spec = entry(file).read(WorkspaceEntry::read).spec(ids);
    return create(
        new WorkspaceSpec(
            ids.next(), "Trial " + ids.next(), spec.region(), spec.timeZone(), spec.currency()));
  }

  static void check(SetupFile file, Mistakes mistakes) {
    mistakes.attempt(file, NAME, () -> entry(file).read(WorkspaceEntry::read));
  }

  private Workspace create(WorkspaceSpec spec) {
    Workspace workspace = workspaces.create(spec);
    standardObjects.install(actors.operator(workspace));
    return workspace;
  }

  /** A name alone is read as an entry with this name. */
  private static Entry entry(SetupFile file) {
    JsonNode node = file.json().path(NAME);
    if (node.isMissingNode() || node.isNull()) {
      throw Refused.invalid("", "required", "'workspace' is required: which one is described?");
    }
    return new Entry(
        file,
        NAME,
        node instanceof ObjectNode object
            ? object
            : JsonNodeFactory.instance.objectNode().set("name", node));
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
