package dev.oriel.pages.edit;

import dev.oriel.access.identity.Actor;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.value.FieldInputs;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.TypedNumber;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Typed;
import java.math.BigDecimal;
import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Says how a number is read, while one types: 1.234 is another one in another language. */
@Controller
record ReadingPage(FormContext context) {

  /**
   * 200 with the number in the language of the form, which sends it along as what was meant; empty
   * for what is no number. 403 for a field that the person may not set, 400 for one of another
   * type.
   */
  @GetMapping({RecordAddress.READING_OF, RecordAddress.READING_BELOW})
  Answer reading(
      Visit visit, Actor actor, @PathVariable String object, @PathVariable String field) {
    FormContext.Opened opened = context.open(visit, actor, object);
    Field asked = opened.requireSettable(field);
    if (!(asked.type() instanceof Decimal)) {
      throw Refused.invalid(field, "not_a_number");
    }
    SentFields sent = visit.parameters();
    FieldInputs inputs = opened.inputs(Typed.of(sent));
    TypedNumber number =
        TypedNumber.of(asked, sent.text(field), List.of(), inputs.words().formats());
    BigDecimal read = number.read();
    return visit.part(
        200,
        new ReadingView(
            inputs.words(),
            number.shown(inputs.words()),
            visit.parameter(RecordAddress.FORM),
            TypedNumber.meant(asked),
            read == null ? null : read.toPlainString()));
  }
}
