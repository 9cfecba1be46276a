package dev.oriel.pages.filter;

import module java.base;

import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.form.Control;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * Makes the inputs of conditions that name records, and reads them. Those of a condition at {@code
 * 2} are named {@code v-2}: the ids of several that are chosen already; {@code p-2} and {@code
 * p-2:text}: the picker's id and line; {@code d-2}: what these were drawn with; {@code m-2}: which
 * of several records is meant.
 */
record RecordInputs(Words words, FilterFields fields, FilterNames names) {

  /**
   * The texts of the inputs that were sent.
   *
   * @param ids of all that are chosen
   * @param typed what names one more record; empty for none
   */
  record Sent(List<String> ids, String typed) {

    FilterCondition of(String field, FilterOperation operation) {
      return new FilterCondition(field, operation, ids, typed, List.of(), "");
    }
  }

  FilterInput.Records of(
      FilterField field, FilterCondition condition, String at, boolean isMissing) {
    boolean isSeveral = condition.operation().takesSeveral();
    String picked = isSeveral ? "" : condition.value();
    String named = picked.isEmpty() ? "" : name(picked);
    String text = condition.typed().isEmpty() ? named : condition.typed();
    Control picker = new Control.Picker(text, source(field, at), words.say("input.loading"));
    List<FormOption> meant =
        condition.meant().stream()
            .map(one -> new FormOption(one.id(), one.name(), one.note()))
            .toList();
    Control control =
        meant.isEmpty()
            ? picker
            : new Control.Asking(picker, "m-" + at, words.say("input.which_record"), meant);
    FormField line =
        FormField.of("p-" + at, words.say("filter.value", field.label()), control).value(picked);
    @Nullable List<FilterInput.Choice> chosen =
        isSeveral
            ? condition.values().stream()
                .map(id -> new FilterInput.Choice(id, name(id), true))
                .toList()
            : null;
    return new FilterInput.Records(
        chosen, mistake(line, condition, isMissing), picked + " " + text);
  }

  private FormField mistake(FormField line, FilterCondition condition, boolean isMissing) {
    boolean isUnknown = !condition.typed().isEmpty() && condition.meant().isEmpty();
    if (isUnknown) {
      return line.error(words.say("input.nothing"));
    }
    boolean isAsked = !condition.meant().isEmpty();
    return isMissing && !isAsked ? line.error(words.say("filter.pick")) : line;
  }

  private String name(String id) {
    return names.records().getOrDefault(id, words.say("value.hidden_record"));
  }

  private String source(FilterField field, String at) {
    return RecordAddress.of(fields.view().type().apiName())
        + "/filter/choices?field="
        + QueryText.encoded(field.name())
        + "&at="
        + at;
  }

  /** The texts that were sent of the inputs for a condition with this operation. */
  static Sent read(SentFields form, String at, FilterOperation operation) {
    String picked = form.text("p-" + at);
    String line = form.text(Control.Picker.textName("p-" + at)).strip();
    String meant = form.text("m-" + at);
    List<String> ids =
        Stream.concat(form.all("v-" + at).stream(), Stream.of(picked, meant))
            .filter(id -> !id.isBlank())
            .distinct()
            .toList();
    if (operation.takesSeveral()) {
      return new Sent(ids, picked.isEmpty() && meant.isEmpty() ? line : "");
    }
    // Without scripts the id stays that of the record that was drawn, whatever is typed.
    String[] drawn = form.text("d-" + at).split(" ", 2);
    boolean isOther =
        drawn.length == 2 && drawn[0].equals(picked) && !drawn[1].strip().equals(line);
    return ids.isEmpty() || isOther ? new Sent(List.of(), line) : new Sent(ids, "");
  }
}
