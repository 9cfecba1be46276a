package dev.oriel.web.openapi;

import module java.base;

import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schema;

/**
 * The reader of a document, which describes only what the profile may use.
 *
 * @param objects the objects for which the profile has at least one right on records, by the names
 *     of their types in generated clients; the oldest first
 */
public record Audience(Profile profile, Map<String, ObjectView> objects) {

  private static final Pattern WORD = Pattern.compile("_*([^_])([^_]*)_*");

  /**
   * An audience.
   *
   * @param tags names of groups that no object may have
   */
  Audience(Profile profile, Schema schema, Collection<String> tags) {
    this(profile, new LinkedHashMap<>());
    Set<String> taken = new HashSet<>();
    tags.forEach(tag -> taken.add(plain(tag)));
    List<ObjectType> oldestFirst =
        schema.objects().stream().sorted(Comparator.comparingLong(ObjectType::id)).toList();
    for (ObjectType type : oldestFirst) {
      ObjectView view = schema.view(profile, type);
      if (Arrays.stream(RecordRight.values()).anyMatch(view::may)) {
        objects.put(name(type.apiName(), taken), view);
      }
    }
  }

  /**
   * The apiName in camel case, with a number if another object has this name. Generators drop
   * underscores and file systems may ignore case, so names differ without them, too. An object
   * keeps its name when others are created later.
   */
  private static String name(String apiName, Set<String> taken) {
    String name =
        WORD.matcher(apiName.equals(GenericSchema.ANY) ? "object" : apiName)
            .replaceAll(word -> word.group(1).toUpperCase(Locale.ROOT) + word.group(2));
    String free = name;
    for (int number = 2; !taken.add(plain(free)); number++) {
      free = name + number;
    }
    return free;
  }

  private static String plain(String name) {
    return name.replace(" ", "").toLowerCase(Locale.ROOT);
  }

  /** The objects whose records and definitions the profile may view. */
  public List<ObjectView> visible() {
    return objects.values().stream().filter(ObjectView::isVisible).toList();
  }
}
