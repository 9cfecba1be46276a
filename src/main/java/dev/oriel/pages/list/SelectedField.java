package dev.oriel.pages.list;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.pages.edit.FormContext;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A request about a field of chosen records.
 *
 * @param fields all that can be set
 * @param chosen null as long as none was chosen
 */
record SelectedField(
    FormContext.Opened opened,
    OpenList list,
    Selected selected,
    List<Field> fields,
    @Nullable Field chosen) {

  /** The chosen one, of a request that names it. */
  Field field() {
    if (chosen == null) {
      throw Refused.invalid(SetFieldPage.FIELD, "required");
    }
    return chosen;
  }

  Visit visit() {
    return opened.visit();
  }

  Words words() {
    return visit().words();
  }

  /** A number of records of the list in a sentence, such as 3 contacts. */
  String inWords(int number) {
    return SelectedPage.inWords(words(), list.view().type(), number);
  }

  String all() {
    return inWords(selected.size());
  }
}
