package dev.oriel.pages.filter;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.ChoicesView;
import dev.oriel.pages.value.TypedNumber;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Shows filters as chips, and as forms in which they are built. */
@Component
public record FilterBuilder(NameReader reader, TypedRecords typed) {

  /**
   * A place where a filter is built.
   *
   * @param action where its form is sent to
   * @param hidden what the form carries besides its lines
   * @param isPage whether it is a page of its own
   */
  public record Place(
      Words words, ObjectView view, String action, Map<String, String> hidden, boolean isPage) {}

  /**
   * A part of a filter in words.
   *
   * @param operator empty if {@code field} says all of it
   * @param without the JSON of the filter without this part; empty for no filter
   */
  public record Part(String field, String operator, String value, String without) {}

  /**
   * A form that was sent.
   *
   * @param json the filter; empty for none
   * @param isDone whether it is to be applied, and no value is missing
   */
  public record Sent(FilterView view, String json, boolean isDone) {}

  /** At most 12 parts are shown; the last of them stands for all others. */
  private static final int MOST = 12;

  /** The parts of a filter, in its order. */
  public List<Part> parts(Words words, Actor actor, ObjectView view, JsonNode filter) {
    if (filter.isEmpty()) {
      return List.of();
    }
    FilterFields fields = new FilterFields(words, view);
    FilterWords said = said(fields, reader.of(actor, fields, filter, FilterWords.MOST_VALUES));
    List<Part> parts = new ArrayList<>();
    List<JsonNode> elements = filter.isArray() ? filter.valueStream().toList() : List.of(filter);
    int shown = elements.size() <= MOST ? elements.size() : MOST - 1;
    for (int i = 0; i < shown; i++) {
      ArrayNode others = JsonNodeFactory.instance.arrayNode().addAll(elements);
      others.remove(i);
      FilterWords.Said one = said.of(elements.get(i));
      parts.add(new Part(one.field(), one.operator(), one.value(), written(others)));
    }
    if (shown < elements.size()) {
      ArrayNode first = JsonNodeFactory.instance.arrayNode().addAll(elements.subList(0, shown));
      String more = words.say("filter.more_parts", elements.size() - shown);
      parts.add(new Part(more, "", "", written(first)));
    }
    return parts;
  }

  private static FilterWords said(FilterFields fields, FilterNames names) {
    ConditionJson form = new ConditionJson(fields.words(), fields);
    return new FilterWords(fields.words(), fields, form, names);
  }

  /** At most 10 texts of a form are looked up; a person types one at a time. */
  private static final int MOST_SEARCHED = 10;

  /** The JSON of a filter; empty for none. */
  public static String written(JsonNode filter) {
    return filter.isEmpty() ? "" : Json.MAPPER.writeValueAsString(filter);
  }

  /** The form with a filter; without one it has a condition to begin with. */
  public FilterView opened(Place place, Actor actor, JsonNode filter) {
    FilterFields fields = new FilterFields(place.words(), place.view());
    FilterDraft draft = FilterDraft.of(new ConditionJson(place.words(), fields), filter);
    FilterForm blank = new FilterForm(fields, SentFields.urlEncoded(new byte[0]));
    FilterDraft shown =
        draft.lines().isEmpty() ? draft.with(new FilterLine.One(blank.first())) : draft;
    return view(place, actor, fields, shown, "0", false);
  }

  /** Reads the form, and does what its button says. */
  public Sent sent(Place place, Actor actor, SentFields form) {
    FilterFields fields = new FilterFields(place.words(), place.view());
    FilterForm sent = new FilterForm(fields, form);
    AtomicInteger searched = new AtomicInteger();
    FilterDraft draft =
        sent.draft()
            .changed(
                fields,
                (of, one) ->
                    one.typed().isEmpty() || searched.incrementAndGet() > MOST_SEARCHED
                        ? one
                        : typed.recognized(actor, of, one));
    ConditionJson json = new ConditionJson(place.words(), fields);
    boolean isApplied = sent.act().equals(FilterForm.APPLY);
    boolean isWrong = isApplied && draft.isIncomplete(json);
    return new Sent(
        view(place, actor, fields, draft, sent.focus(draft), isWrong),
        written(draft.json(json)),
        isApplied && !isWrong);
  }

  /**
   * The records that can be picked for a condition about a field. Refuses as {@code Invalid} a
   * field that names none which its reader may view.
   */
  public ChoicesView choices(Words words, Actor actor, ObjectView view, String field, String text) {
    FilterFields fields = new FilterFields(words, view);
    FilterField asked = fields.find(field);
    ObjectView target = asked == null ? null : fields.named(asked);
    if (target == null) {
      throw Refused.invalid(field, "not_a_choice");
    }
    return ChoicesView.of(words, typed.found(actor, fields, target, text), null, text);
  }

  /**
   * How the number is read that is typed at a place of the form, such as = 10,000 EUR; empty for
   * what is no number. Refuses as {@code Invalid} what is no field with numbers that its reader may
   * read.
   */
  public String reading(Words words, ObjectView view, SentFields typed) {
    FilterField asked = new FilterFields(words, view).find(typed.text("field"));
    if (asked == null || asked.kind() != Kind.NUMBER) {
      throw Refused.invalid("field", "not_a_number");
    }
    return TypedNumber.shown(asked.type(), typed.text("v-" + typed.text("at")), words);
  }

  private FilterView view(
      Place place,
      Actor actor,
      FilterFields fields,
      FilterDraft draft,
      String focus,
      boolean isWrong) {
    Words words = place.words();
    ConditionJson form = new ConditionJson(words, fields);
    // People are offered before one is chosen.
    FilterWords said = said(fields, reader.of(actor, fields, draft.named(form)));
    FilterInputs inputs = new FilterInputs(words, said.names());
    @Nullable Notice mistake =
        isWrong ? new Notice(Notice.Kind.PROBLEM, words.say("filter.value_missing")).alert() : null;
    return new FilterView(
        words,
        words.say("filter.title", words.inSentence(place.view().type().name())),
        place.action(),
        place.hidden(),
        new FilterLines(words, fields, form, said, inputs, focus, isWrong).of(draft),
        Json.MAPPER.writeValueAsString(draft.json(form)),
        mistake,
        !FilterRelation.to(place.view()).isEmpty(),
        place.isPage());
  }
}
