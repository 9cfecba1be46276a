package dev.oriel.pages.value;

import module java.base;

import dev.oriel.model.field.Email;
import dev.oriel.model.field.Text;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;

/** A value beside the name of a record, which tells it apart from others of this name. */
public final class Noted {

  private Noted() {}

  /** The field whose value stands beside the name of a record: an e-mail address, or a text. */
  public static Optional<Field> noted(ObjectView view) {
    Stream<Predicate<Field>> wanted =
        Stream.of(
            field -> field.type() instanceof Email,
            field -> field.is("domain"),
            field -> field.type() instanceof Text text && !text.isLong() && !isOfName(field));
    return wanted.flatMap(fits -> view.readableFields().stream().filter(fits)).findFirst();
  }

  private static boolean isOfName(Field field) {
    return field.is("firstName") || field.is("lastName");
  }

  /** That value; empty for none. */
  public static String note(ObjectView view, CrmRecord record) {
    return noted(view).map(record::value).map(Object::toString).orElse("");
  }
}
