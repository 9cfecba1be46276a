package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Select;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The probability of a deal that a person moves to another stage. What was typed by hand stays,
 * until the deal is won or lost; stages other than the standard ones say nothing.
 */
final class StageProbability {

  private static final BigDecimal WON = BigDecimal.valueOf(100);

  /** The probabilities of the standard stages, by their apiNames or else their labels. */
  private static final Map<String, BigDecimal> USUAL =
      Map.of(
          "prospecting",
          BigDecimal.TEN,
          "qualification",
          BigDecimal.valueOf(25),
          "proposal",
          BigDecimal.valueOf(50),
          "negotiation",
          BigDecimal.valueOf(75),
          "won",
          WON,
          "lost",
          BigDecimal.ZERO);

  private StageProbability() {}

  /**
   * Changes with that of the probability which follows from a new stage.
   *
   * @param now the record before them; null for a new one
   */
  static Edits with(ObjectView view, @Nullable CrmRecord now, Edits edits) {
    Field stage = field(view, "stage");
    Field probability = field(view, "probability");
    if (stage == null
        || probability == null
        || !(stage.type() instanceof Select select)
        || !(probability.type() instanceof Decimal)
        || !view.mayEdit(probability)) {
      return edits;
    }
    BigDecimal next = next(select, edits.of(stage));
    boolean isGiven = edits.of(probability) != null;
    if (next == null
        || isGiven
        || (now != null && isByHand(now, select, stage, probability, next))) {
      return edits;
    }
    return edits.with(
        new Edits.Edit(
            probability,
            JsonNodeFactory.instance.nullNode(),
            JsonNodeFactory.instance.numberNode(next),
            Choice.NONE));
  }

  private static @Nullable Field field(ObjectView view, String key) {
    return view.type().is("deals")
        ? view.readableFields().stream().filter(field -> field.is(key)).findFirst().orElse(null)
        : null;
  }

  private static @Nullable BigDecimal next(Select stages, Edits.@Nullable Edit edit) {
    JsonNode value = edit == null ? null : edit.value();
    return value == null || !value.isString()
        ? null
        : usual(stages, stages.options().find(value.stringValue()));
  }

  private static @Nullable BigDecimal usual(Select stages, @Nullable Option stage) {
    return stage == null
        ? null
        : USUAL.entrySet().stream()
            .filter(entry -> stage.equals(stages.options().find(entry.getKey())))
            .map(Map.Entry::getValue)
            .findFirst()
            .orElse(null);
  }

  /** Whether the present value does not follow from the present stage, and the deal stays open. */
  private static boolean isByHand(
      CrmRecord now, Select stages, Field stage, Field probability, BigDecimal next) {
    if (next.compareTo(WON) == 0 || next.signum() == 0) {
      return false;
    }
    Option present = now.value(stage) instanceof Integer id ? stages.options().byId(id) : null;
    BigDecimal usual = usual(stages, present);
    return now.value(probability) instanceof BigDecimal value
        && (usual == null || value.compareTo(usual) != 0);
  }
}
