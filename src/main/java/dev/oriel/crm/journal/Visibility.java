package dev.oriel.crm.journal;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.FieldAccess;
import dev.oriel.access.permission.ObjectAccess;
import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.crm.changelog.ChangeValues;
import dev.oriel.crm.changelog.LogEntry;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The part of a journal that a reader may see.
 *
 * @param objects whose records the reader may view, by their numbers
 */
record Visibility(Profile profile, Map<Long, ObjectScope> objects, JournalTable.Seen seen) {

  static Visibility of(Actor actor, Schemas schemas) {
    Profile profile = actor.profile();
    Map<Long, ObjectScope> objects = new HashMap<>();
    List<Long> present = new ArrayList<>();
    List<Long> open = new ArrayList<>();
    List<String> keys = new ArrayList<>();
    for (ObjectType type : schemas.of(actor).objects()) {
      present.add(type.id());
      ObjectScope scope = schemas.scope(actor, type.apiName());
      if (scope.view().may(RecordRight.VIEW)) {
        objects.put(type.id(), scope);
        keys.addAll(ChangeValues.noticeableKeys(scope.view()));
        if (profile.mayWithFields(SchemaRight.DELETE)
            && profile.on(type.id()).fieldDefault().read()) {
          open.add(type.id());
        }
      }
    }
    return new Visibility(
        profile,
        objects,
        new JournalTable.Seen(
            present,
            List.copyOf(objects.keySet()),
            keys,
            open,
            hidden(profile),
            profile.isAdmin()));
  }

  private static List<String> hidden(Profile profile) {
    return profile.isAdmin()
        ? List.of()
        : profile.objects().values().stream()
            .flatMap(access -> access.fields().entrySet().stream())
            .filter(field -> !field.getValue().read())
            .map(field -> String.valueOf(field.getKey()))
            .toList();
  }

  /**
   * Whether it is shown what a definition was. Of a deleted object, that needs the right to delete
   * objects, and a profile that did not hide it, as far as the profile still knows.
   */
  boolean shows(LogEntry entry) {
    long object = entry.objectId();
    if (objects.containsKey(object)) {
      return true;
    }
    Long field = LoggedProperties.field(entry);
    return profile.mayWithObjects(SchemaRight.DELETE)
        && profile.may(RecordRight.VIEW, object)
        && (field == null ? readsAll(object) : profile.mayRead(object, field));
  }

  /** The entry of a deleted object has all of its fields. */
  private boolean readsAll(long object) {
    ObjectAccess access = profile.on(object);
    return access.fieldDefault().read()
        && access.fields().values().stream().allMatch(FieldAccess::read);
  }

  /**
   * The number of an object, by its apiName; null for null. Refuses as {@code NotFound} one whose
   * records may not be viewed, as one that does not exist.
   */
  @Nullable Long number(@Nullable String object) {
    return object == null
        ? null
        : objects.values().stream()
            .filter(scope -> scope.type().apiName().equals(object))
            .findFirst()
            .map(scope -> scope.type().id())
            .orElseThrow(() ->
                Refused.notFound(
                    "There is no object '" + object + "' whose records you may view."));
  }

  /** The object of an entry; null if it was deleted. */
  @Nullable ObjectScope scope(LogEntry entry) {
    return objects.get(entry.objectId());
  }
}
