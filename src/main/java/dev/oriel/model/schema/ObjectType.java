package dev.oriel.model.schema;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.model.field.AutoNumber;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/** An object: a type of record, with its fields in the order of their positions. Immutable. */
public final class ObjectType {

  public static final int MAX_FIELDS = 500;

  private static final Comparator<Field> ORDER =
      Comparator.comparingInt(Field::position).thenComparingLong(Field::id);

  private final Workspace workspace;
  private final long id;
  private final @Nullable String standardKey;
  private final ObjectSpec spec;
  private final boolean hasTable;
  private final String keyState;
  private final List<Field> fields;
  private final Map<String, Field> byApiName;
  private final NameRule nameRule;
  private final List<Field> nameFallbacks;
  private final long size;
  private final @Nullable Past past;

  public ObjectType(
      Workspace workspace,
      long id,
      @Nullable String standardKey,
      ObjectSpec spec,
      boolean hasTable,
      String keyState,
      List<Field> fields) {
    this.workspace = workspace;
    this.id = id;
    this.standardKey = standardKey;
    this.spec = spec;
    this.hasTable = hasTable;
    this.keyState = keyState;
    this.fields = fields.stream().sorted(ORDER).toList();
    this.byApiName = HashMap.newHashMap(fields.size());
    fields.forEach(field -> byApiName.put(field.apiName(), field));
    this.nameRule = nameRule();
    this.nameFallbacks = is("contacts") ? standard("email", "phone", "mobile") : List.of();
    this.size = 300L + 3L * spec.name().length() + fields.stream().mapToLong(Field::size).sum();
    this.past = null;
  }

  private ObjectType(ObjectType present, Past past) {
    this.workspace = present.workspace;
    this.id = present.id;
    this.standardKey = present.standardKey;
    this.spec = present.spec;
    this.hasTable = present.hasTable;
    this.keyState = present.keyState;
    this.fields = present.fields;
    this.byApiName = present.byApiName;
    this.nameRule = present.nameRule;
    this.nameFallbacks = present.nameFallbacks;
    this.size = present.size;
    this.past = past;
  }

  public Workspace workspace() {
    return workspace;
  }

  public long id() {
    return id;
  }

  /** By which the code finds a standard object; null for a custom one. */
  public @Nullable String standardKey() {
    return standardKey;
  }

  /** Its definition without its fields. */
  public ObjectSpec spec() {
    return spec;
  }

  public String apiName() {
    return spec.apiName();
  }

  /** The name of all its records together. */
  public String name() {
    return spec.name();
  }

  /** The name of one record. */
  public String singularName() {
    return spec.singularName();
  }

  /** The name of its icon in the sprite of objects. */
  public String icon() {
    return spec.icon();
  }

  /** Its place among the objects; see {@link Position}. */
  public int position() {
    return spec.position();
  }

  public boolean isDefault() {
    return standardKey != null;
  }

  /** Whether this is the standard object with this key, whatever it was renamed to. */
  public boolean is(String key) {
    return key.equals(standardKey);
  }

  public boolean attachmentsEnabled() {
    return spec.attachmentsEnabled();
  }

  /** Whether its table exists; it is created before the first record. */
  public boolean hasTable() {
    return hasTable;
  }

  /** Whether the match keys and search texts of all records are current. */
  public boolean hasCurrentKeys() {
    return !hasTable || MatchKeys.areCurrent(this, keyState);
  }

  /**
   * The qualified name of its table, made of its id, never of its apiName. Of {@link #asOf past
   * records} it is a subquery with the same columns, apart from those of searches and match keys.
   */
  public String table() {
    return past == null
        ? workspace.schema() + ".o" + id
        : "(" + String.join(" union all ", past.queries().get()) + ")";
  }

  /** The parts of {@link #table}, of which each is ordered by itself: one, or those of the past. */
  public List<String> parts() {
    return past == null
        ? List.of(table())
        : past.queries().get().stream().map(part -> "(" + part + ")").toList();
  }

  /**
   * Records as they were at a moment.
   *
   * @param moment the last one of which changes count
   * @param queries find the records together
   */
  record Past(OffsetDateTime moment, Supplier<List<String>> queries) {}

  /** The same object with its records of the past. */
  ObjectType asOf(Past past) {
    return new ObjectType(this, past);
  }

  /** The moment of which its records are read; null for the present. */
  public @Nullable OffsetDateTime moment() {
    return past == null ? null : past.moment();
  }

  /** Whether its records are read as they were at a moment. */
  public boolean isPast() {
    return past != null;
  }

  /** The condition that a statement was made for the current model, whose version it takes. */
  public String currentModel() {
    return "(select version from " + workspace.schema() + ".model) = ?";
  }

  /** The refusal of a record that does not exist. */
  public Refused unknownRecord(UUID id) {
    return Refused.notFound("There is no record " + id + " of '" + apiName() + "'.");
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
        .orElseThrow(() -> new IllegalStateException(apiName() + " has no standard field " + key));
  }

  public Stream<Field> autoNumbers() {
    return fields.stream().filter(field -> field.type() instanceof AutoNumber);
  }

  /** The rule by which names are derived. */
  public NameRule naming() {
    return nameRule;
  }

  /** The same object with another definition. */
  public ObjectType as(ObjectSpec other) {
    return new ObjectType(workspace, id, standardKey, other, hasTable, keyState, fields);
  }

  /** The same object with other fields. */
  public ObjectType with(List<Field> other) {
    return new ObjectType(workspace, id, standardKey, spec, hasTable, keyState, other);
  }

  /** Whether names are derived from the record that this field points at. */
  public boolean isNamedBy(Field field) {
    return is("quoteLines") && field.is("product");
  }

  /**
   * The fields of which the first with a value stands for the name of a record that has no other.
   * Such names are shown, and not stored: records do not match by them.
   */
  public List<Field> nameFallbacks() {
    return nameFallbacks;
  }

  /**
   * Whether a name is only the value that stands for it where there is none, as it was read from
   * another workspace. As a given name, those who may not read the value would see it.
   */
  public boolean standsForName(@Nullable String name, Map<Long, Object> values) {
    return nameFallbacks.stream()
        .anyMatch(field -> NameRule.joined(List.of(field), values).equals(name));
  }

  private List<Field> standard(String... keys) {
    return Stream.of(keys).flatMap(key -> fields.stream().filter(field -> field.is(key))).toList();
  }

  /** The rule does not depend on the order of the fields, which people change. */
  private NameRule nameRule() {
    if (is("contacts")) {
      return new NameRule.Joined(standard("firstName", "lastName"));
    }
    return fields.stream()
        .filter(field -> isNamedBy(field) || field.type() instanceof AutoNumber)
        .min(Comparator.comparingLong(Field::id))
        .<NameRule>map(field ->
            isNamedBy(field) ? new NameRule.OfTarget(field) : new NameRule.Joined(List.of(field)))
        .orElse(new NameRule.Given());
  }
}
