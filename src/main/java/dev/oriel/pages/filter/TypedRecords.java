package dev.oriel.pages.filter;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.ChoicesView;
import dev.oriel.pages.value.ShownField;
import dev.oriel.pages.value.Suggestions;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.springframework.stereotype.Component;

/** Finds the records that people name in conditions, as far as they may view them. */
@Component
record TypedRecords(Suggestions suggestions) {

  /** The condition with the record that is named, or with those that can be meant. */
  FilterCondition recognized(Actor actor, FilterFields fields, FilterCondition condition) {
    FilterField field = fields.find(condition.field());
    ObjectView target = field == null ? null : fields.named(field);
    if (condition.typed().isEmpty() || target == null || condition.operation().takesNone()) {
      return condition;
    }
    String text = condition.typed();
    List<ChoicesView.Choice> found =
        found(actor, fields, target, text).stream()
            .filter(one -> !condition.values().contains(one.id()))
            .toList();
    List<ChoicesView.Choice> called = found.stream().filter(one -> isCalled(one, text)).toList();
    if (called.size() != 1) {
      List<ChoicesView.Choice> meant = called.isEmpty() ? found : called;
      return new FilterCondition(
          condition.field(), condition.operation(), condition.values(), text, meant, "");
    }
    List<String> values = new ArrayList<>(condition.values());
    values.add(called.getFirst().id());
    return new FilterCondition(condition.field(), condition.operation(), values);
  }

  /** The records that a text can name, at most ten. */
  List<ChoicesView.Choice> found(Actor actor, FilterFields fields, ObjectView target, String text) {
    ShownField shown = new ShownField(fields.words(), fields.view().schema());
    try {
      return suggestions.records(actor, shown, target, text);
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid) {
        // A text that cannot be searched for, such as one of very many words, is no name.
        return List.of();
      }
      throw e;
    }
  }

  /** By its name or its e-mail address. */
  private static boolean isCalled(ChoicesView.Choice one, String text) {
    boolean isAddress = text.indexOf('@') >= 0 && one.note().equalsIgnoreCase(text);
    return isAddress || Suggestions.rank(one.name(), text) == 0;
  }
}
