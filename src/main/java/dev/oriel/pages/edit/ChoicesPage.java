package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.model.field.Address;
import dev.oriel.model.field.AutoNumber;
import dev.oriel.model.field.Checkbox;
import dev.oriel.model.field.Computed;
import dev.oriel.model.field.ComputedTime;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.Email;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.field.Phone;
import dev.oriel.model.field.Rating;
import dev.oriel.model.field.References;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.Text;
import dev.oriel.model.field.Url;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.ChoicesView;
import dev.oriel.pages.value.NewTargetInput;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.Suggestions;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Control;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Suggests records and members for a field, while one types. */
@Controller
record ChoicesPage(FormContext context, Suggestions suggestions) {

  /**
   * 200 with at most ten; 403 for a field that the person may not set, or whose records it may not
   * view.
   */
  @GetMapping({RecordAddress.CHOICES_OF, RecordAddress.CHOICES_BELOW})
  Answer choices(
      Visit visit, Actor actor, @PathVariable String object, @PathVariable String field) {
    FormContext.Opened opened = context.open(visit, actor, object);
    Field asked = opened.requireSettable(field);
    String text = text(visit, field);
    return switch (asked.type()) {
      case Lookup _ -> records(opened, asked, text);
      case User _ ->
          visit.part(200, ChoicesView.of(visit.words(), people(opened, text), null, text));
      case Text _,
          Email _,
          Phone _,
          Url _,
          Decimal _,
          DateTime _,
          DateOnly _,
          Checkbox _,
          Rating _,
          Select _,
          MultiSelect _,
          Address _,
          Computed _,
          ComputedTime _,
          AutoNumber _ ->
          throw Refused.invalid(field, "not_a_choice");
    };
  }

  private static String text(Visit visit, String field) {
    return visit.parameters().text(Control.Picker.textName(field)).strip();
  }

  private static List<ChoicesView.Choice> people(FormContext.Opened opened, String text) {
    return Suggestions.members(opened.inputs().members(), opened.inputs().me(), text);
  }

  /** The company that is chosen in the same form; null for none. */
  private static @Nullable UUID company(FormContext.Opened opened, Field lookup) {
    return Suggestions.company(opened.view())
        .filter(field -> field.id() != lookup.id())
        .map(field -> References.uuid(opened.visit().parameters().text(field.apiName())))
        .orElse(null);
  }

  private Answer records(FormContext.Opened opened, Field lookup, String text) {
    ObjectView target = opened.view().of(opened.view().schema().target(lookup));
    Words words = opened.visit().words();
    List<ChoicesView.Choice> found =
        suggestions.records(opened.actor(), opened.shown(), target, text, company(opened, lookup));
    boolean isThere = !found.isEmpty() && Suggestions.rank(found.getFirst().name(), text) == 0;
    boolean isOffered =
        !text.isEmpty() && !isThere && NewTargetInput.isOffered(opened.view(), lookup);
    String make = isOffered ? words.say("input.create", text) : null;
    return opened.visit().part(200, ChoicesView.of(words, found, make, text));
  }
}
