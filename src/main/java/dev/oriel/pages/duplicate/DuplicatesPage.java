package dev.oriel.pages.duplicate;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Duplicates;
import dev.oriel.crm.record.Records;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Navigation;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** The records that have the same name as a record, or the same e-mail address or telephone. */
@Controller
public class DuplicatesPage {

  private static final String PART = "/duplicates";

  private final ObjectDefinitions objects;
  private final Records records;
  private final Duplicates duplicates;
  private final Navigation navigation;

  DuplicatesPage(
      ObjectDefinitions objects, Records records, Duplicates duplicates, Navigation navigation) {
    this.objects = objects;
    this.records = records;
    this.duplicates = duplicates;
    this.navigation = navigation;
  }

  /** The address of the duplicates of a record. */
  public static String address(String object, UUID record) {
    return RecordAddress.of(object, record) + PART;
  }

  /** The address of the page that merges a record into another one, which stays. */
  public static String merge(String object, UUID kept, UUID gone) {
    return QueryText.with(
        RecordAddress.of(object, kept) + MergePage.PART, Map.of(MergePage.WITH, gone.toString()));
  }

  /** 200 with the records that may stand for the same thing; they are looked for now. */
  @GetMapping({RecordAddress.RECORD + PART, RecordAddress.RECORD_BELOW + PART})
  Answer show(Visit visit, Actor actor, @PathVariable String object, @PathVariable String id) {
    Words words = visit.words();
    ObjectView view = objects.get(actor, object);
    ShownField shown = new ShownField(words, view.schema());
    String name =
        shown.shownName(
            records
                .get(actor, object, id, _ -> new Projection(List.of(), List.of()))
                .record()
                .name());
    UUID record = Records.id(id);
    boolean mayMerge = Duplicates.mayMerge(view);
    List<DuplicatesView.Item> items =
        duplicates.of(actor, object, id).stream()
            .map(alike -> item(shown, view, record, alike, mayMerge))
            .toList();
    Empty empty =
        items.isEmpty()
            ? new Empty(
                Empty.Art.TABLE,
                words.say("duplicate.none"),
                words.say("duplicate.none_text"),
                List.of(
                    Button.link(
                        words.say("duplicate.back", name), RecordAddress.of(object, record))))
            : null;
    Layout layout =
        new Layout.Panel(navigation.sidebar(visit, (Viewer.Member) visit.viewer()))
            .crumbs(
                List.of(
                    new NamedLink(view.type().name(), RecordAddress.of(object)),
                    new NamedLink(name, RecordAddress.of(object, record))));
    return visit.show(
        new WebPage(
            words.say("duplicate.title"),
            layout,
            new DuplicatesView(words, words.say("duplicate.lead", name), items, empty)));
  }

  private static DuplicatesView.Item item(
      ShownField shown, ObjectView view, UUID record, Duplicates.Alike alike, boolean mayMerge) {
    Words words = shown.words();
    String object = view.type().apiName();
    UUID other = alike.record().id();
    String by =
        alike.by().stream().map(name -> label(words, view, name)).collect(Collectors.joining(", "));
    String merge = merge(object, record, other);
    return new DuplicatesView.Item(
        shown.shownName(alike.record().name()),
        RecordAddress.of(object, other),
        words.say("duplicate.by", by),
        mayMerge
            ? Button.link(words.say("duplicate.merge"), merge).small().icon("arrow-merge")
            : null);
  }

  private static String label(Words words, ObjectView view, String name) {
    Field field = view.type().field(name);
    return field == null ? words.say("record.name") : field.name();
  }
}
