package dev.oriel.journal;

import dev.oriel.identity.Actor;
import dev.oriel.permission.Profile;
import dev.oriel.permission.RecordRight;
import dev.oriel.permission.SchemaRight;
import dev.oriel.record.ChangeValues;
import dev.oriel.schema.Field;
import dev.oriel.schema.ObjectScope;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.Schemas;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a reader may see.
 *
 * @param objects whose records the reader may view, by their numbers
 * @param fields all that exist
 * @param gone whether the reader sees what definitions were that are deleted
 */
record Sight(
    Map<Long, ObjectScope> objects, Set<Long> fields, JournalTable.Seen seen, boolean gone) {

  static Sight of(Actor actor, Schemas schemas) {
    Map<Long, ObjectScope> objects = new HashMap<>();
    List<Long> present = new ArrayList<>();
    List<String> keys = new ArrayList<>();
    Set<Long> fields = new HashSet<>();
    List<String> hidden = new ArrayList<>();
    for (ObjectType type : schemas.of(actor).objects()) {
      present.add(type.id());
      ObjectScope scope = schemas.scope(actor, type.apiName());
      for (Field field : type.fields()) {
        fields.add(field.id());
        if (!scope.view().mayRead(field)) {
          hidden.add(String.valueOf(field.id()));
        }
      }
      if (scope.view().may(RecordRight.VIEW)) {
        objects.put(type.id(), scope);
        keys.addAll(ChangeValues.noticeableKeys(scope.view()));
      }
    }
    Profile profile = actor.profile();
    return new Sight(
        objects,
        fields,
        new JournalTable.Seen(
            present, List.copyOf(objects.keySet()), keys, hidden, profile.isAdmin()),
        profile.mayWithObjects(SchemaRight.DELETE) || profile.mayWithFields(SchemaRight.DELETE));
  }

  /** Whether the definition of an entry, which belongs to no record, may be shown. */
  boolean shows(JournalTable.Entry entry) {
    if (gone) {
      return true;
    }
    Long field = Definitions.field(entry);
    return objects.containsKey(entry.objectId()) && (field == null || fields.contains(field));
  }

  /** The object of an entry; null if it was deleted. */
  @Nullable ObjectScope scope(JournalTable.Entry entry) {
    return objects.get(entry.objectId());
  }
}
