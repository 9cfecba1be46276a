package dev.oriel.journal;

import dev.oriel.identity.Actor;
import dev.oriel.permission.RecordRight;
import dev.oriel.record.ChangeValues;
import dev.oriel.schema.ObjectScope;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.Schemas;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The objects whose records a reader may view, by their numbers. */
record Sight(Map<Long, ObjectScope> objects, JournalTable.Seen seen) {

  static Sight of(Actor actor, Schemas schemas) {
    Map<Long, ObjectScope> objects = new HashMap<>();
    List<Long> present = new ArrayList<>();
    List<String> keys = new ArrayList<>();
    for (ObjectType type : schemas.of(actor).objects()) {
      present.add(type.id());
      ObjectScope scope = schemas.scope(actor, type.apiName());
      if (scope.view().may(RecordRight.VIEW)) {
        objects.put(type.id(), scope);
        keys.addAll(ChangeValues.noticeableKeys(scope.view()));
      }
    }
    return new Sight(
        objects,
        new JournalTable.Seen(
            present, List.copyOf(objects.keySet()), keys, actor.profile().isAdmin()));
  }

  /** The object of an entry; null if it was deleted. */
  @Nullable ObjectScope scope(JournalTable.Entry entry) {
    return objects.get(entry.objectId());
  }
}
