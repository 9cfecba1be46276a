package dev.oriel.model.schema;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.field.AutoNumber;
import org.jspecify.annotations.Nullable;

/** An object: a type of record, with its fields in the order of their creation. Immutable. */
public final class ObjectType {

  public static final int MAX_FIELDS = 500;

  private final Workspace workspace;
  private final long id;
  private final @Nullable String standardKey;
  private final String apiName;
  private final String name;
  private final boolean attachmentsEnabled;
  private final boolean hasTable;
  private final String keyState;
  private final List<Field> fields;
  private final Map<String, Field> byApiName;
  private final NameRule nameRule;
  private final long size;

  public ObjectType(
      Workspace workspace,
      long id,
      @Nullable String standardKey,
      String apiName,
      String name,
      boolean attachmentsEnabled,
      boolean hasTable,
      String keyState,
      List<Field> fields) {
    this.workspace = workspace;
    this.id = id;
    this.standardKey = standardKey;
    this.apiName = apiName;
    this.name = name;
    this.attachmentsEnabled = attachmentsEnabled;
    this.hasTable = hasTable;
    this.keyState = keyState;
    this.fields = List.copyOf(fields);
    this.byApiName = HashMap.newHashMap(fields.size());
    fields.forEach(field -> byApiName.put(field.apiName(), field));
    this.nameRule = nameRule();
    this.size = 300L + 3L * name.length() + fields.stream().mapToLong(Field::size).sum();
  }

  public Workspace workspace() {
    return workspace;
  }

  public long id() {
    return id;
  }

  public String apiName() {
    return apiName;
  }

  public String name() {
    return name;
  }

  public boolean isDefault() {
    return standardKey != null;
  }

  /** Whether this is the standard object with this key, whatever it was renamed to. */
  public boolean is(String key) {
    return key.equals(standardKey);
  }

  public boolean attachmentsEnabled() {
    return attachmentsEnabled;
  }

  /** Whether its table exists; it is created before the first record. */
  public boolean hasTable() {
    return hasTable;
  }

  /** Whether the match keys and search texts of all records are current. */
  public boolean hasCurrentKeys() {
    return !hasTable || MatchKeys.areCurrent(this, keyState);
  }

  /** The qualified name of its table, made of its id, never of its apiName. */
  public String table() {
    return workspace.schema() + ".o" + id;
  }

  /** The condition that a statement was made for the current model, whose version it takes. */
  public String currentModel() {
    return "(select version from " + workspace.schema() + ".model) = ?";
  }

  /** The refusal of a record that does not exist. */
  public Refused unknownRecord(UUID id) {
    return Refused.notFound("There is no record " + id + " of '" + apiName + "'.");
  }

  /** The qualified name of an autoNumber's sequence. */
  public String sequence(Field field) {
    return workspace.schema() + ".seq_" + field.id();
  }

  public List<Field> fields() {
    return fields;
  }

  /** About how many bytes its definition takes in memory, or as JSON. */
  public long size() {
    return size;
  }

  public @Nullable Field field(String apiName) {
    return byApiName.get(apiName);
  }

  public @Nullable Field field(long id) {
    for (Field field : fields) {
      if (field.id() == id) {
        return field;
      }
    }
    return null;
  }

  /** The standard field with this key. */
  public Field standard(String key) {
    return fields.stream()
        .filter(field -> field.is(key))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(apiName + " has no standard field " + key));
  }

  public Stream<Field> autoNumbers() {
    return fields.stream().filter(field -> field.type() instanceof AutoNumber);
  }

  /** The rule by which names are derived. */
  public NameRule naming() {
    return nameRule;
  }

  /** The same object with another definition. */
  public ObjectType as(String newApiName, String newName, boolean newAttachmentsEnabled) {
    return new ObjectType(
        workspace,
        id,
        standardKey,
        newApiName,
        newName,
        newAttachmentsEnabled,
        hasTable,
        keyState,
        fields);
  }

  /** The same object with other fields. */
  public ObjectType with(List<Field> other) {
    return new ObjectType(
        workspace, id, standardKey, apiName, name, attachmentsEnabled, hasTable, keyState, other);
  }

  /** Whether names are derived from the record that this field points at. */
  public boolean isNamedBy(Field field) {
    return is("quoteLines") && field.is("product");
  }

  private NameRule nameRule() {
    if (is("contacts")) {
      return new NameRule.Joined(
          fields.stream().filter(field -> field.is("firstName") || field.is("lastName")).toList());
    }
    return fields.stream()
        .<NameRule>mapMulti((field, rules) -> {
          if (isNamedBy(field)) {
            rules.accept(new NameRule.OfTarget(field));
          } else if (field.type() instanceof AutoNumber) {
            rules.accept(new NameRule.Joined(List.of(field)));
          }
        })
        .findFirst()
        .orElse(new NameRule.Given());
  }
}
