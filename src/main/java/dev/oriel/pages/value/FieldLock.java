package dev.oriel.pages.value;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.field.AutoNumber;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.web.page.component.FieldRow;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** Says why the values of a field cannot be changed on pages. */
public record FieldLock(Words words, Actor actor, ObjectView view) {

  /** The reason; null if a person may change the values of the field, or none of the object. */
  public FieldRow.@Nullable Lock of(Field field) {
    if (field.type() instanceof AutoNumber number) {
      return computed(
          field, words.say("lock.numbered"), words.say("lock.pattern", number.pattern()));
    }
    if (field.type().readOnly()) {
      return computed(field, words.say("lock.computed"), words.say("lock.computed_how"));
    }
    if (!view.may(RecordRight.UPDATE) && !view.may(RecordRight.CREATE)) {
      return null;
    }
    if (!view.mayEdit(field)) {
      return locked(field, words.say("lock.field", profile(), view.type().name(), field.name()));
    }
    return isOpen(view, field)
        ? null
        : locked(field, words.say("lock.target", profile(), view.schema().target(field).name()));
  }

  /** Whether a person who may change records may set the values of a field on pages. */
  public static boolean isOpen(ObjectView view, Field field) {
    return NameField.is(field)
        || (view.mayEdit(field)
            && (!(field.type() instanceof Lookup) || view.mayViewTarget(field)));
  }

  private String profile() {
    return actor.profile().name();
  }

  private FieldRow.Lock locked(Field field, String text) {
    return new FieldRow.Lock(
        "lock",
        words.say("lock.why", field.name()),
        words.say("lock.title"),
        text,
        words.say("lock.advice"));
  }

  private FieldRow.Lock computed(Field field, String title, String how) {
    return new FieldRow.Lock("math-function", words.say("lock.how", field.name()), title, "", how);
  }
}
