package dev.oriel.model.schema;

import module java.base;

import dev.oriel.access.permission.ObjectAccess;
import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.field.Lookup;
import dev.oriel.platform.refusal.ProblemMessage;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.platform.refusal.Suggestion;
import org.jspecify.annotations.Nullable;

/** An object as a profile sees it: its rights on records and fields. Immutable. */
public final class ObjectView {

  private final Schema schema;
  private final Profile profile;
  private final ObjectType type;
  private final ObjectAccess access;
  private final List<Field> readable;
  private final Set<Field> readableSet;
  private final Map<Class<?>, Object> remembered = new ConcurrentHashMap<>();

  public ObjectView(Schema schema, Profile profile, ObjectType type) {
    this.schema = schema;
    this.profile = profile;
    this.type = type;
    this.access = profile.on(type.id());
    this.readable = type.fields().stream().filter(f -> access.field(f.id()).read()).toList();
    this.readableSet = Set.copyOf(readable);
  }

  /**
   * Returns a value that is computed once per view. It lives as long as the view, which ends with
   * the next change of the model.
   */
  public <T> T remembered(Class<T> what, Function<ObjectView, T> make) {
    return what.cast(remembered.computeIfAbsent(what, _ -> make.apply(this)));
  }

  public ObjectType type() {
    return type;
  }

  public Schema schema() {
    return schema;
  }

  /**
   * Whether the view was made for this profile in this state. A changed profile has the same id.
   */
  boolean isOf(Profile other) {
    return profile.equals(other);
  }

  /** Whether the profile is one of administrators, which may also set what the system sets. */
  public boolean isOfAdministrators() {
    return profile.isAdmin();
  }

  /** The same object of another schema, as the same profile sees it. */
  ObjectView in(Schema other) {
    return other.view(profile, other.object(type.id()));
  }

  /** The same for a page on which nothing can be changed: with the rights to read alone. */
  public ObjectView reading() {
    return new ObjectView(schema, profile.reading(), type);
  }

  /** Another object as the same profile sees it. */
  public ObjectView of(ObjectType other) {
    return schema.view(profile, other);
  }

  public boolean may(RecordRight right) {
    return access.access().allows(right);
  }

  /** Refuses as {@code Forbidden} if the profile does not have the right. */
  public void require(RecordRight right) {
    if (!may(right)) {
      throw Refused.forbidden(
          "The profile '%s' may not %s records of '%s'."
              .formatted(profile.name(), right.word(), type.apiName()));
    }
  }

  /** Whether the object's definition may be seen: the profile may view its records. */
  public boolean isVisible() {
    return may(RecordRight.VIEW);
  }

  /** Refuses as {@code Forbidden} if the object's definition may not be seen. */
  public void requireVisible() {
    if (!isVisible()) {
      throw Refused.forbidden(
          "The profile '" + profile.name() + "' may not view the object '" + type.apiName() + "'.");
    }
  }

  /** The fields that may be read, if records may be viewed. */
  public List<Field> readableFields() {
    return readable;
  }

  public boolean mayRead(Field field) {
    return readableSet.contains(field);
  }

  /** Whether values of the field may be written. */
  public boolean mayEdit(Field field) {
    return !field.type().readOnly() && access.field(field.id()).edit();
  }

  /**
   * The field with this name. Refuses an unknown one as {@code Invalid} and a hidden one as {@code
   * Forbidden}.
   */
  public Field requireReadable(String apiName) {
    Field field = type.field(apiName);
    if (field == null) {
      throw Refused.invalid(apiName, unknownField(apiName));
    }
    requireReadable(field);
    return field;
  }

  public void requireReadable(Field field) {
    if (!mayRead(field)) {
      throw Refused.forbidden(
          "The profile '%s' may not read the field '%s' of '%s'."
              .formatted(profile.name(), field.apiName(), type.apiName()));
    }
  }

  /** The message for an unknown field, with a suggestion. */
  public ProblemMessage unknownField(String apiName) {
    return unknownField(apiName, List.of());
  }

  /**
   * The same, where other names than those of fields are known, too. A name that the profile may
   * not see is not suggested.
   */
  public ProblemMessage unknownField(String apiName, List<String> others) {
    Stream<String> seen =
        type.fields().stream()
            .filter(field -> (isVisible() && mayRead(field)) || mayEdit(field))
            .map(Field::apiName);
    return ProblemMessage.of(
        "unknown_field",
        type.apiName(),
        apiName,
        Suggestion.didYouMean(apiName, Stream.concat(others.stream(), seen).toList()));
  }

  /** The sources of derived names that may be read; null if all of them may. */
  public @Nullable List<Field> readableNameSources() {
    return switch (type.naming()) {
      case NameRule.Given _ -> null;
      case NameRule.Joined joined ->
          readableSet.containsAll(joined.sources())
              ? null
              : joined.sources().stream().filter(this::mayRead).collect(Collectors.toList());
      case NameRule.OfTarget _ -> Hiding.showsNames(profile, schema, type) ? null : List.of();
    };
  }

  /** The fields that stand for a missing name, as far as they may be read. */
  public List<Field> readableNameFallbacks() {
    return type.nameFallbacks().stream().filter(this::mayRead).toList();
  }

  /**
   * The derived name of a record as the profile sees it: what it may read of its sources or, if
   * that is nothing, the first value that stands for a name.
   *
   * @param whole the name from all sources
   */
  public String derivedName(String whole, Map<Long, Object> values) {
    List<Field> sources = readableNameSources();
    String name = sources == null ? whole : NameRule.joined(sources, values);
    return name.isEmpty()
        ? readableNameFallbacks().stream()
            .map(field -> NameRule.joined(List.of(field), values))
            .filter(text -> !text.isEmpty())
            .findFirst()
            .orElse("")
        : name;
  }

  /** Whether the profile sees all values of a record. */
  public boolean seesAll() {
    return isVisible() && readable.size() == type.fields().size() && readableNameSources() == null;
  }

  /** Whether names are derived from the record that this field points at. */
  public boolean namingLookup(Field field) {
    return type.naming() instanceof NameRule.OfTarget target && target.lookup().equals(field);
  }

  /** Whether the records that a lookup points at may be viewed. */
  public boolean mayViewTarget(Field field) {
    return field.type() instanceof Lookup lookup && profile.may(RecordRight.VIEW, lookup.target());
  }
}
