package dev.oriel.model.schema;

import module java.base;

import dev.oriel.access.permission.Profile;
import dev.oriel.model.field.Lookup;
import dev.oriel.platform.refusal.ProblemMessage;
import dev.oriel.platform.refusal.Suggestion;
import org.jspecify.annotations.Nullable;

/**
 * The objects of a workspace at one version, in the order of their positions. Immutable except for
 * cached views.
 */
public final class Schema {

  public static final int MAX_OBJECTS = 1_000;
  public static final int MAX_FIELDS = 10_000;
  public static final int MAX_OPTIONS = 20_000;

  private static final Comparator<ObjectType> ORDER =
      Comparator.comparingInt(ObjectType::position).thenComparingLong(ObjectType::id);

  private final long version;
  private final Map<String, ObjectType> byApiName = new LinkedHashMap<>();
  private final Map<Long, ObjectType> byId = new HashMap<>();
  private final Map<ViewKey, ObjectView> views = new ConcurrentHashMap<>();

  private record ViewKey(UUID profile, long object) {}

  /** A lookup field and the object that it belongs to. */
  public record Reference(ObjectType from, Field field) {}

  public Schema(long version, List<ObjectType> objects) {
    this.version = version;
    for (ObjectType object : objects.stream().sorted(ORDER).toList()) {
      byApiName.put(object.apiName(), object);
      byId.put(object.id(), object);
    }
  }

  /**
   * The same objects, whose records are read as they were at a moment.
   *
   * @param moment the last one of which changes count
   * @param queries find the records of an object together, made of this schema and the object
   */
  Schema asOf(OffsetDateTime moment, BiFunction<Schema, ObjectType, List<String>> queries) {
    return new Schema(
        version,
        objects().stream()
            .map(type -> type.asOf(new ObjectType.Past(moment, () -> queries.apply(this, type))))
            .toList());
  }

  /** The version of the workspace's objects and fields. */
  public long version() {
    return version;
  }

  /** The region of the workspace; empty without one. */
  public String region() {
    return byId.values().stream().findFirst().map(object -> object.workspace().region()).orElse("");
  }

  /** About how many bytes the definitions take in memory, or as JSON. */
  long size() {
    return objects().stream().mapToLong(ObjectType::size).sum();
  }

  /** All fields of all objects. */
  public Stream<Field> fields() {
    return objects().stream().flatMap(object -> object.fields().stream());
  }

  public Collection<ObjectType> objects() {
    return byApiName.values();
  }

  public @Nullable ObjectType object(String apiName) {
    return byApiName.get(apiName);
  }

  /** The object with this name, which exists. */
  public ObjectType named(String apiName) {
    ObjectType object = byApiName.get(apiName);
    if (object == null) {
      throw new IllegalStateException("there is no object " + apiName);
    }
    return object;
  }

  public ObjectType object(long id) {
    ObjectType object = byId.get(id);
    if (object == null) {
      throw new IllegalStateException("a stored lookup points at an object that is not there");
    }
    return object;
  }

  /** The object whose records a lookup points at. */
  public ObjectType target(Field lookup) {
    return object(((Lookup) lookup.type()).target());
  }

  public @Nullable ObjectType objectOrNull(long id) {
    return byId.get(id);
  }

  /** The standard object with this key. */
  public ObjectType standard(String key) {
    return objects().stream()
        .filter(object -> object.is(key))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("there is no standard object " + key));
  }

  /** The lookups that point at an object. */
  public List<Reference> lookupsTo(ObjectType target) {
    List<Reference> references = new ArrayList<>();
    for (ObjectType object : objects()) {
      for (Field field : object.fields()) {
        if (field.type() instanceof Lookup lookup && lookup.target() == target.id()) {
          references.add(new Reference(object, field));
        }
      }
    }
    return references;
  }

  /** The message that there is no such object. It suggests one that the profile may view. */
  public ProblemMessage unknownObject(Profile profile, String apiName) {
    List<String> seen =
        objects().stream()
            .filter(type -> view(profile, type).isVisible())
            .map(ObjectType::apiName)
            .toList();
    return ProblemMessage.of("unknown_object", apiName, Suggestion.didYouMean(apiName, seen));
  }

  /** An object as a profile sees it: cached until the object or the profile changes. */
  public ObjectView view(Profile profile, ObjectType type) {
    ViewKey key = new ViewKey(profile.id(), type.id());
    ObjectView cached = views.get(key);
    if (cached != null && cached.isOf(profile)) {
      return cached;
    }
    ObjectView made = new ObjectView(this, profile, type);
    views.put(key, made);
    return made;
  }
}
