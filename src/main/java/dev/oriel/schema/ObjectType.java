package dev.oriel.schema;

import dev.oriel.field.AutoNumber;
import dev.oriel.identity.Workspace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An object: a kind of record, with its fields in the order of their making. Immutable. */
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

  /** Whether this is the standard object called so in the code, whatever it was renamed to. */
  public boolean is(String key) {
    return key.equals(standardKey);
  }

  public boolean attachmentsEnabled() {
    return attachmentsEnabled;
  }

  /** Whether its records have a table already; one is made at the first write. */
  public boolean hasTable() {
    return hasTable;
  }

  /** Whether the match keys and search texts of all records are those that would be made now. */
  public boolean hasCurrentKeys() {
    return !hasTable || MatchKeys.areCurrent(this, keyState);
  }

  /** Its table's qualified name. Made of its number, never of its apiName. */
  public String table() {
    return workspace.schema() + ".o" + id;
  }

  /** The sequence of an automatic number, by its qualified name. */
  public String sequence(Field field) {
    return workspace.schema() + ".seq_" + field.id();
  }

  public List<Field> fields() {
    return fields;
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

  /** A standard field, by what it is called in the code. */
  public Field standard(String key) {
    return fields.stream()
        .filter(field -> field.is(key))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(apiName + " has no standard field " + key));
  }

  public Stream<Field> autoNumbers() {
    return fields.stream().filter(field -> field.type() instanceof AutoNumber);
  }

  /** What a record without a given name is called. */
  public NameRule naming() {
    return nameRule;
  }

  /** The same object under another definition. */
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

  /** Whether records of a standard object are called like what this lookup points at. */
  public static boolean isNamedBy(String objectKey, String fieldKey) {
    return objectKey.equals("quoteLines") && fieldKey.equals("product");
  }

  private NameRule nameRule() {
    if (is("contacts")) {
      return new NameRule.Joined(List.of(standard("firstName"), standard("lastName")));
    }
    if (is("quoteLines")) {
      return new NameRule.OfTarget(standard("product"));
    }
    return autoNumbers()
        .findFirst()
        .<NameRule>map(number -> new NameRule.Joined(List.of(number)))
        .orElse(new NameRule.Given());
  }
}
