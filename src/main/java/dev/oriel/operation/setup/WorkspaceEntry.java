package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.access.administration.WorkspaceSpec;
import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.ClientHosts;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.Letterhead;
import dev.oriel.access.identity.StorageLimit;
import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.Shape;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The entry of the workspace in a setup file: a name, or a mapping with name, region and so on. */
@Component
record WorkspaceEntry(Workspaces workspaces, Actors actors, SetupTable table, Ids ids) {

  static final String NAME = EntryKind.WORKSPACE.section();

  private static final String LETTERHEAD = "letterhead";

  /** The content of the entry; null for properties that it does not have. */
  private record WorkspaceProperties(
      @Nullable UUID id,
      String name,
      @Nullable String region,
      @Nullable ZoneId timeZone,
      @Nullable String currency,
      @Nullable StorageLimit storageLimit,
      @Nullable ClientHosts clientHosts,
      @Nullable Letterhead letterhead) {

    WorkspaceSpec spec(Ids ids) {
      UUID newId = id == null ? ids.next() : id;
      return over(new WorkspaceSpec(newId, name, "US", ZoneId.of("UTC"), "USD"));
    }

    /** The id and the name of other properties, and whatever else the entry does not have. */
    WorkspaceSpec over(WorkspaceSpec other) {
      return new WorkspaceSpec(
          other.id(),
          other.name(),
          region == null ? other.region() : region,
          timeZone == null ? other.timeZone() : timeZone,
          currency == null ? other.currency() : currency,
          storageLimit == null ? other.storageLimit() : storageLimit,
          clientHosts == null ? other.clientHosts() : clientHosts,
          letterhead == null ? other.letterhead() : letterhead);
    }
  }

  /** The workspace that was remembered for the file's name, or has it; null if there is none. */
  @Nullable Workspace find(SetupFile file) {
    String name = entry(file).name(EntryKind.WORKSPACE);
    Long known = table.workspace(EntryKind.WORKSPACE.key(name)).orElse(null);
    return known == null
        ? workspaces.named(name).orElse(null)
        : workspaces.all().stream()
            .filter(workspace -> workspace.id() == known)
            .findFirst()
            .orElse(null);
  }

  /** Creates or changes the workspace as the file describes it. */
  Workspace apply(SetupFile file) {
    SetupEntry entry = entry(file);
    WorkspaceProperties given = entry.read(WorkspaceEntry::read);
    Workspace present = find(file);
    Workspace workspace = present == null ? workspaces.create(given.spec(ids)) : present;
    if (present != null) {
      SetupEntry.requireSameId(given.id(), present.uuid());
      String key = EntryKind.WORKSPACE.key(given.name());
      boolean sameName = EntryKind.WORKSPACE.key(present.name()).equals(key);
      WorkspaceSpec before = WorkspaceSpec.of(present);
      WorkspaceSpec spec = given.over(sameName ? before.named(given.name()) : before);
      if (!spec.equals(before)) {
        workspaces.update(actors.operator(present), spec);
      }
    }
    table.remember(
        workspace,
        EntryKind.WORKSPACE.word(),
        EntryKind.WORKSPACE.key(given.name()),
        Long.toString(workspace.id()));
    return workspace;
  }

  /** Creates a workspace to try the file on, in a transaction that is rolled back. */
  Workspace createToTry(SetupFile file) {
    return createToTry(entry(file).read(WorkspaceEntry::read).spec(ids));
  }

  /** Creates a workspace like another one, in a transaction that is rolled back. */
  Workspace createToTry(WorkspaceSpec spec) {
    UUID id = ids.next();
    return workspaces.create(
        new WorkspaceSpec(id, "Trial " + id, spec.region(), spec.timeZone(), spec.currency()));
  }

  /** The entry of a workspace. */
  static ObjectNode describe(Workspace workspace) {
    WorkspaceSpec spec = WorkspaceSpec.of(workspace);
    ObjectNode entry =
        JsonNodeFactory.instance
            .objectNode()
            .put("name", spec.name())
            .put("region", spec.region())
            .put("timeZone", spec.timeZone().getId())
            .put("currency", spec.currency());
    Long limit = spec.storageLimit().bytes();
    if (limit != null) {
      entry.put("storageLimit", limit.toString());
    }
    ClientHosts hosts = spec.clientHosts();
    if (!hosts.equals(ClientHosts.ANY)) {
      entry.put("clients", hosts.mode().word());
      hosts.listed().forEach(entry.putArray("clientHosts")::add);
    }
    Letterhead letterhead = spec.letterhead();
    if (!letterhead.equals(Letterhead.NONE)) {
      entry.set(LETTERHEAD, Json.MAPPER.valueToTree(letterhead));
    }
    return entry;
  }

  static void check(SetupFile file, SetupMistakes mistakes) {
    mistakes.attempt(file, NAME, () -> entry(file).read(WorkspaceEntry::read));
  }

  /** A text is read as an entry with this name. */
  private static SetupEntry entry(SetupFile file) {
    JsonNode node = file.json().path(NAME);
    if (node.isMissingNode() || node.isNull()) {
      throw Refused.invalid("", "required.workspace");
    }
    return new SetupEntry(
        file,
        NAME,
        node instanceof ObjectNode object
            ? object
            : JsonNodeFactory.instance.objectNode().set("name", node));
  }

  private static WorkspaceProperties read(Shape shape) {
    shape.only(
        List.of(
            "id",
            "name",
            "region",
            "timeZone",
            "currency",
            "storageLimit",
            "clients",
            "clientHosts",
            LETTERHEAD));
    String name = shape.required("name");
    if (name.length() > 100) {
      shape.problem("name", "too_long", 100);
    }
    return new WorkspaceProperties(
        SetupEntry.id(shape),
        name,
        code(shape, "region", WorkspaceSpec.REGIONS::contains, "unknown.country"),
        zone(shape),
        code(shape, "currency", WorkspaceSpec.CURRENCIES::contains, "unknown.currency"),
        limit(shape),
        clientHosts(shape),
        letterhead(shape));
  }

  /** The whole of it: a text that is missing is empty. */
  private static @Nullable Letterhead letterhead(Shape shape) {
    Shape given = shape.inner(LETTERHEAD);
    if (given == null) {
      return null;
    }
    given.only(List.of("company", "address", "registration", "footer"));
    Letterhead read =
        new Letterhead(
            Objects.requireNonNullElse(given.text("company"), ""),
            Objects.requireNonNullElse(given.text("address"), ""),
            Objects.requireNonNullElse(given.text("registration"), ""),
            Objects.requireNonNullElse(given.text("footer"), ""));
    return shape.problems().<@Nullable Letterhead>attempt(read::checked, null);
  }

  /** Both properties belong together: the one that is missing has its usual value. */
  private static @Nullable ClientHosts clientHosts(Shape shape) {
    String word = shape.text("clients");
    List<String> hosts = shape.texts("clientHosts");
    if (word == null && hosts.isEmpty()) {
      return null;
    }
    ClientHosts.Mode mode =
        word == null ? ClientHosts.Mode.ANY : ClientHosts.Mode.of(word).orElse(null);
    if (mode == null) {
      shape.problem("clients", "not_an_option", ClientHosts.Mode.words());
      return null;
    }
    return shape
        .problems()
        .<@Nullable ClientHosts>attempt(() -> ClientHosts.checked(mode, hosts), null);
  }

  private static @Nullable String code(
      Shape shape, String property, Predicate<String> known, String unknown) {
    String text = shape.text(property);
    String code = text == null ? null : text.toUpperCase(Locale.ROOT);
    if (code != null && !known.test(code)) {
      shape.problem(property, unknown);
    }
    return code;
  }

  private static @Nullable ZoneId zone(Shape shape) {
    String text = shape.text("timeZone");
    return text == null
        ? null
        : shape.problems().<@Nullable ZoneId>attempt(() -> WorkspaceSpec.zone(text), null);
  }

  /** A number is one of bytes. */
  private static @Nullable StorageLimit limit(Shape shape) {
    JsonNode value = shape.get("storageLimit");
    if (value == null) {
      return null;
    }
    try {
      return StorageLimit.parse(value.asString(""));
    } catch (IllegalArgumentException _) {
      shape.problem("storageLimit", "not_a_size");
      return null;
    }
  }
}
