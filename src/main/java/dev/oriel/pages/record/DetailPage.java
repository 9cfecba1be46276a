package dev.oriel.pages.record;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.FoundBy;
import dev.oriel.crm.record.Records;
import dev.oriel.integration.calendar.CalendarEvents;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.activity.Activity;
import dev.oriel.pages.activity.EmailPage;
import dev.oriel.pages.duplicate.DuplicatesPage;
import dev.oriel.pages.file.Files;
import dev.oriel.pages.live.LivePage;
import dev.oriel.pages.quote.PrintPage;
import dev.oriel.pages.quote.QuoteLines;
import dev.oriel.pages.related.RelatedPage;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Navigation;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Menu;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Toast;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** A record, with all that its reader may know of it. */
@Controller
record DetailPage(
    ObjectDefinitions objects,
    Records records,
    Activity activity,
    RelatedPage related,
    Files files,
    QuoteLines lines,
    CalendarEvents events,
    FoundBy foundBy,
    Navigation navigation) {

  /** 200; 404 if there is no such record. */
  @GetMapping({RecordAddress.RECORD, RecordAddress.RECORD_BELOW})
  Answer show(
      Visit visit, Actor actor, @PathVariable String object, @PathVariable("id") String id) {
    ObjectView view = objects.get(actor, object);
    CrmRecord record = records.get(actor, object, id, _ -> Projection.ALL.expandingAll()).record();
    RecordHead head = RecordHead.of(visit, view, record);
    QuickActs acts = new QuickActs(visit.words(), view, record);
    RecordView body =
        new RecordView(
            visit.words(),
            head,
            view.may(RecordRight.UPDATE)
                ? null
                : visit.words().say("record.locked_object", view.type().name()),
            groups(visit.words(), actor, view, record),
            activity.of(new Activity.Place(visit, actor, view, record.id())),
            related.awaited(visit.words(), view, record.id()),
            files.of(visit, actor, view, record.id()),
            lines.of(visit, actor, view, record),
            EventPlace.of(events, visit.words(), actor, view, record.id()),
            acts.onPhone(),
            view.may(RecordRight.UPDATE) ? returned(visit.words()) : null);
    Layout layout =
        new Layout.Panel(navigation.sidebar(visit, (Viewer.Member) visit.viewer()))
            .crumbs(List.of(new NamedLink(view.type().name(), RecordAddress.of(object))))
            .ofList()
            .live(LivePage.ofRecord(object, record.id()))
            .acts(acts.onDesk())
            .menu(menu(visit.words(), actor, view, record.id()));
    return visit.show(new WebPage(head.name(), layout, body));
  }

  private List<RecordView.Group> groups(
      Words words, Actor actor, ObjectView view, CrmRecord record) {
    RecordFields fields = new RecordFields(words, actor, view, record);
    String object = view.type().apiName();
    return Stream.concat(
            fields.groups().stream(),
            fields.foundBy(foundBy.of(actor, object, record.id())).stream())
        .toList();
  }

  /** The question after a call. */
  private static Toast returned(Words words) {
    return new Toast(
        words,
        Toast.Kind.DONE,
        words.say("record.log_call"),
        Button.link(words.say("record.log"), "#activity").small());
  }

  private static Menu menu(Words words, Actor actor, ObjectView view, UUID record) {
    String object = view.type().apiName();
    List<Menu.Item> items = new ArrayList<>();
    if (view.may(RecordRight.UPDATE)) {
      items.add(
          Menu.Item.link(words.say("record.edit_all"), RecordAddress.edit(object, record), "edit"));
    }
    EmailPage.address(actor, view, record)
        .ifPresent(form -> items.add(Menu.Item.dialog(words.say("email.title"), form, "mail")));
    items.add(
        Menu.Item.link(
            words.say("duplicate.find"), DuplicatesPage.address(object, record), "arrow-merge"));
    items.add(
        Menu.Item.link(
            words.say("past.title"),
            RecordAddress.of(object, record) + RecordAddress.AS_OF,
            "history"));
    if (view.type().is("quotes")) {
      items.add(
          Menu.Item.link(words.say("quote.print"), PrintPage.address(object, record), "printer"));
    }
    if (view.may(RecordRight.DELETE)) {
      items.add(
          Menu.Item.dialog(words.say("delete.short"), RecordAddress.delete(object, record), "trash")
              .danger());
    }
    return Menu.dots(words.say("record.menu"), "record-menu", items);
  }
}
