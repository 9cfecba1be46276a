package dev.oriel.pages.value;

import module java.base;

import dev.oriel.model.field.Text;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.FieldColumns;
import dev.oriel.model.schema.FieldPlace;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.web.page.text.Words;

/** The name of records as a field, which forms have beside those of the object. */
public final class NameField {

  /** Its apiName, which no other field can have. */
  public static final String API_NAME = "name";

  /** No other field has this id. */
  private static final long ID = 0;

  private NameField() {}

  /** Required unless the object derives its names. */
  public static Field of(Words words, ObjectView view) {
    return new Field(
        ID,
        null,
        API_NAME,
        words.say("record.name"),
        new FieldPlace(null, 0),
        new Text(false),
        isGiven(view),
        false,
        false,
        false,
        FieldColumns.NONE);
  }

  public static boolean is(Field field) {
    return field.id() == ID;
  }

  /** Whether people give records of the object their names. */
  public static boolean isGiven(ObjectView view) {
    return view.type().naming() instanceof NameRule.Given;
  }
}
