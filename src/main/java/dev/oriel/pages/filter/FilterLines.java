package dev.oriel.pages.filter;

import module java.base;

import dev.oriel.platform.json.Json;
import dev.oriel.web.page.text.Words;

/**
 * Makes the lines of the builder.
 *
 * @param focus the place of the condition that gets the focus; empty for none
 * @param isChecked whether missing values are marked
 */
record FilterLines(
    Words words,
    FilterFields fields,
    ConditionJson form,
    FilterWords said,
    FilterInputs inputs,
    String focus,
    boolean isChecked) {

  List<FilterView.Line> of(FilterDraft draft) {
    List<FilterView.Line> lines = new ArrayList<>();
    for (FilterLine line : draft.lines()) {
      String at = String.valueOf(lines.size());
      String lead = lines.isEmpty() ? words.say("filter.where") : words.say("filter.and");
      lines.add(
          switch (line) {
            case FilterLine.One one -> one(at, lead, one.condition());
            case FilterLine.Any any ->
                new FilterView.Any(
                    at,
                    several(
                        at,
                        any.conditions(),
                        words.say("filter.any_lead"),
                        words.say("filter.or")));
            case FilterLine.Related related -> related(at, lead, related);
            case FilterLine.Kept kept ->
                new FilterView.Kept(
                    at,
                    lead,
                    Json.MAPPER.writeValueAsString(kept.json()),
                    said.of(kept.json()).text());
          });
    }
    return lines;
  }

  private List<FilterView.One> several(
      String at, List<FilterCondition> conditions, String lead, String joint) {
    List<FilterView.One> all = new ArrayList<>();
    for (FilterCondition condition : conditions) {
      all.add(one(at + "-" + all.size(), all.isEmpty() ? lead : joint, condition));
    }
    return all;
  }

  private FilterView.Related related(String at, String lead, FilterLine.Related related) {
    FilterRelation relation = related.relation();
    ConditionJson behind = form.behind(relation);
    FilterLines inside =
        new FilterLines(words, behind.fields(), behind, said, inputs, focus, isChecked);
    return new FilterView.Related(
        at,
        lead,
        List.of(
            new FilterInput.Choice(
                FilterLine.Related.SOME, words.say("filter.has_some"), related.isSome()),
            new FilterInput.Choice(
                FilterLine.Related.NONE, words.say("filter.has_no"), !related.isSome())),
        FilterRelation.to(fields.view()).stream()
            .map(one ->
                new FilterInput.Choice(
                    one.name(), one.label(words), one.name().equals(relation.name())))
            .toList(),
        relation.name(),
        relation.label(words),
        inside.several(
            at, related.conditions(), words.say("filter.some_where"), words.say("filter.and")),
        at.equals(focus));
  }

  private FilterView.One one(String at, String lead, FilterCondition condition) {
    FilterField field = Objects.requireNonNull(fields.find(condition.field()));
    return new FilterView.One(
        at,
        lead,
        fields.offered(condition.field()).stream().map(group -> offered(group, field)).toList(),
        operations(field, condition),
        condition.field() + " " + condition.operation().word(),
        field.label(),
        input(field, condition, at),
        isMissing(condition),
        at.equals(focus));
  }

  private static FilterView.Fields offered(FilterFields.Group group, FilterField chosen) {
    return new FilterView.Fields(
        group.label(),
        group.fields().stream()
            .map(field ->
                new FilterInput.Choice(
                    field.name(), field.label(), field.name().equals(chosen.name())))
            .toList());
  }

  private boolean isMissing(FilterCondition condition) {
    return isChecked && form.write(condition) == null;
  }

  private FilterInput input(FilterField field, FilterCondition condition, String at) {
    boolean isPicked = fields.named(field) != null && !condition.operation().takesNone();
    return isPicked
        ? new RecordInputs(words, fields, inputs.names())
            .of(field, condition, at, isMissing(condition))
        : inputs.of(field, condition);
  }

  /** Records that may not be viewed are compared only where a filter names one. */
  private List<FilterInput.Choice> operations(FilterField field, FilterCondition condition) {
    return field.kind().operations().stream()
        .filter(one ->
            fields.operations(field).contains(one)
                || (one != FilterOperation.BECAME && !condition.values().isEmpty()))
        .map(one ->
            new FilterInput.Choice(
                one.word(), one.label(words, field.kind()), one == condition.operation()))
        .toList();
  }
}
