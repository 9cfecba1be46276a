package dev.oriel.schema;

import dev.oriel.field.Lookup;
import dev.oriel.permission.ObjectAccess;
import dev.oriel.permission.Profile;
import dev.oriel.permission.RecordRight;
import dev.oriel.refusal.Refused;
import dev.oriel.refusal.Suggestion;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An object as a profile sees it: what may be done with its records, and with which fields.
 * Immutable.
 */
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
   * What is made of this view once and wanted again: it lives as long as the view, which a change
   * of the model ends.
   */
  public <T> T remembered(Class<T> what, Function<ObjectView, T> make) {
    return what.cast(remembered.computeIfAbsent(what, key -> make.apply(this)));
  }

  public ObjectType type() {
    return type;
  }

  public Schema schema() {
    return schema;
  }

  /** Whether the view was made for this profile: a changed one has the same id. */
  boolean isOf(Profile other) {
    return profile.equals(other);
  }

  /** Another object as the same profile sees it. */
  public ObjectView of(ObjectType other) {
    return schema.view(profile, other);
  }

  public boolean may(RecordRight right) {
    return access.access().allows(right);
  }

  /** Refuses as {@code Forbidden} what the profile does not allow with the records. */
  public void require(RecordRight right) {
    if (!may(right)) {
      throw Refused.forbidden(
          "The profile '"
              + profile.name()
              + "' may not "
              + right.word()
              + " records of '"
              + type.apiName()
              + "'.");
    }
  }

  /** Whether the object's definition may be seen: by whoever may view its records. */
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

  /**
   * Whether values of the field may be written. A unique one only by who may view the records,
   * since whether a value is taken says that another record has it.
   */
  public boolean mayEdit(Field field) {
    return !field.type().readOnly()
        && access.field(field.id()).edit()
        && (!field.unique() || may(RecordRight.VIEW));
  }

  /**
   * A field to be read by name. Refuses an unknown one as {@code Invalid}, a hidden one as {@code
   * Forbidden}.
   */
  public Field requireReadable(String apiName) {
    Field field = type.field(apiName);
    if (field == null) {
      throw Refused.invalid(apiName, "unknown_field", unknownField(apiName));
    }
    requireReadable(field);
    return field;
  }

  public void requireReadable(Field field) {
    if (!mayRead(field)) {
      throw Refused.forbidden(
          "The profile '"
              + profile.name()
              + "' may not read the field '"
              + field.apiName()
              + "' of '"
              + type.apiName()
              + "'.");
    }
  }

  /** Says that there is no such field, and which was probably meant. */
  public String unknownField(String apiName) {
    return "The object '"
        + type.apiName()
        + "' has no field '"
        + apiName
        + "'."
        + Suggestion.didYouMean(apiName, type.fields().stream().map(Field::apiName).toList());
  }

  /** The sources of derived names that may be read, or null if that is all of them. */
  public @Nullable List<Field> readableNameSources() {
    return switch (type.naming()) {
      case NameRule.Given given -> null;
      case NameRule.Joined joined ->
          readableSet.containsAll(joined.sources())
              ? null
              : joined.sources().stream().filter(this::mayRead).collect(Collectors.toList());
      case NameRule.OfTarget target -> Hiding.showsNames(profile, schema, type) ? null : List.of();
    };
  }

  /** Whether the profile may see all there is to see of a record. */
  public boolean seesAll() {
    return isVisible() && readable.size() == type.fields().size() && readableNameSources() == null;
  }

  /** Whether records without a given name are called like what this field points at. */
  public boolean namingLookup(Field field) {
    return type.naming() instanceof NameRule.OfTarget target && target.lookup().equals(field);
  }

  /** Whether the records that a lookup points at may be viewed. */
  public boolean mayViewTarget(Field field) {
    return field.type() instanceof Lookup lookup && profile.may(RecordRight.VIEW, lookup.target());
  }
}
