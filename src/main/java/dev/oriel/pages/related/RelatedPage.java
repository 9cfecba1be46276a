package dev.oriel.pages.related;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.RelatedRecords;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schema;
import dev.oriel.pages.value.NewRecord;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import tools.jackson.databind.node.JsonNodeFactory;

/** The records that point at a record, as a part of its page that is read after the page. */
@Controller
public class RelatedPage {

  private static final String PART = "/related";
  private static final int SHOWN = 5;

  /** Counts end here: a company can have a hundred thousand records. */
  private static final int MOST = 1_001;

  private final RelatedRecords related;

  RelatedPage(RelatedRecords related) {
    this.related = related;
  }

  /** The place of the records on the page, with links to their lists. */
  public RelatedView.Awaited awaited(Words words, ObjectView view, UUID record) {
    List<RelatedView.Group> groups =
        view.schema().lookupsTo(view.type()).stream()
            .filter(lookup -> isShown(view, lookup))
            .map(lookup ->
                group(words, view.of(lookup.from()), lookup.field(), record, null, List.of()))
            .toList();
    String part = RecordAddress.of(view.type().apiName(), record) + PART;
    return new RelatedView.Awaited(words, part, new RelatedView(words, groups));
  }

  private static boolean isShown(ObjectView view, Schema.Reference lookup) {
    ObjectView from = view.of(lookup.from());
    return from.isVisible()
        && from.mayRead(lookup.field())
        && !isTable(lookup.from(), lookup.field());
  }

  /** Whether the page has a table of these records. */
  private static boolean isTable(ObjectType from, Field lookup) {
    return from.is("quoteLines") && lookup.is("quote");
  }

  /** 200 with the first records of each lookup, and how many there are. */
  @GetMapping({RecordAddress.RECORD + PART, RecordAddress.RECORD_BELOW + PART})
  Answer part(Visit visit, Actor actor, @PathVariable String object, @PathVariable String id) {
    RelatedRecords.Wanted wanted =
        RelatedRecords.Wanted.first(SHOWN, MOST, RelatedCard::projection);
    List<RelatedView.Group> groups =
        related.of(actor, object, id, wanted).stream()
            .filter(one -> !isTable(one.view().type(), one.field()))
            .map(one -> group(visit.words(), one, UUID.fromString(id)))
            .toList();
    return visit.part(200, new RelatedView(visit.words(), groups));
  }

  private static RelatedView.Group group(Words words, RelatedRecords.Related one, UUID record) {
    RelatedCard card = new RelatedCard(words, one.view());
    String count =
        one.count() >= MOST
            ? words.say("related.many", words.formats().number(MOST - 1))
            : words.formats().number(one.count());
    return group(
        words,
        one.view(),
        one.field(),
        record,
        count,
        one.records().stream().map(card::of).toList());
  }

  private static RelatedView.Group group(
      Words words,
      ObjectView from,
      Field field,
      UUID record,
      @Nullable String count,
      List<RelatedView.Item> items) {
    ObjectType type = from.type();
    String name = name(words, from, field);
    Button add =
        from.may(RecordRight.CREATE) && from.mayEdit(field)
            ? Button.dialog(
                    words.say("related.add", name),
                    QueryText.with(
                        NewRecord.address(from), Map.of(field.apiName(), record.toString())))
                .quiet()
                .icon("plus")
                .form(Button.Form.SMALL_ICON)
            : null;
    return new RelatedView.Group(name, list(type, field, record), count, add, items);
  }

  /**
   * The reverse name of the lookup; without one that of the object, unless it would not say which
   * of its records are meant.
   */
  private static String name(Words words, ObjectView from, Field field) {
    if (field.type() instanceof Lookup lookup && !lookup.reverseName().isEmpty()) {
      return lookup.reverseName();
    }
    ObjectType type = from.type();
    ObjectType target = from.schema().target(field);
    if (type.is("companies") && field.is("parentCompany")) {
      return words.say("related.subsidiaries");
    }
    boolean isOnly =
        from.schema().lookupsTo(target).stream()
                .filter(lookup -> lookup.from().equals(type))
                .count()
            == 1;
    return isOnly && !type.equals(target)
        ? type.name()
        : words.say("related.by", type.name(), field.name());
  }

  private static String list(ObjectType type, Field field, UUID record) {
    String filter =
        JsonNodeFactory.instance
            .arrayNode()
            .add(
                JsonNodeFactory.instance
                    .objectNode()
                    .put("field", field.apiName())
                    .put("operator", "eq")
                    .put("value", record.toString()))
            .toString();
    return QueryText.with(RecordAddress.of(type.apiName()), Map.of("filter", filter));
  }
}
