package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.FieldInputs;
import dev.oriel.pages.value.FieldLock;
import dev.oriel.pages.value.Was;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A form with fields of a record.
 *
 * @param fields those that it has
 * @param values what stands in them when the form is drawn first
 * @param questions what has to be asked, by the field
 */
record RecordForm(
    Visit visit,
    FieldInputs inputs,
    List<Field> fields,
    Function<Field, JsonNode> values,
    Questions questions) {

  /**
   * Whether a form has a field: one that can be changed, or that cannot be any more but was sent.
   */
  static boolean has(ObjectView view, Field field, Typed typed) {
    return FieldLock.isOpen(view, field)
        || typed.problems().stream().anyMatch(one -> one.field().equals(field.apiName()));
  }

  /**
   * The form, which knows with which values it was drawn.
   *
   * @param focused the name of the field in which one begins; null for none
   */
  Form of(String action, Typed typed, @Nullable String focused) {
    Form form = visit.form(action, typed);
    FieldInputs drawn = inputs.forRecord(values).drawnIn(form.typed());
    form = form.carrying(FieldInputs.DRAWN_IN, drawn.drawnIn());
    for (Field field : fields) {
      form = form.carrying(drawn.meant(field, form.typed()));
      String was = form.typed().text(Was.name(field));
      JsonNode value = values.apply(field);
      var input = questions.asked(drawn.of(field, value), drawn, field, form.typed());
      if (!FieldLock.isOpen(drawn.view(), field)) {
        // It was refused, and is not asked for again.
        form = form.with(input.fixed());
      } else {
        form =
            form.with(field.apiName().equals(focused) ? input.focused() : input)
                .carrying(Was.name(field), was.isEmpty() ? Was.text(value) : was);
      }
    }
    return form;
  }
}
