package dev.oriel.pages.record;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.record.FoundBy;
import dev.oriel.crm.record.Records;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.storage.table.FormerKeys.Numbered;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Navigation;
import dev.oriel.web.page.Question;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Removes a value of a merged record, by which a record is found, after a question. */
@Controller
record FormerPage(ObjectDefinitions objects, FoundBy foundBy, Navigation navigation) {

  private static final String END = "/former/";
  private static final String NUMBER = END + "{number:-?[0-9]+}";

  static String address(String object, UUID record, long number) {
    return RecordAddress.of(object, record) + END + number;
  }

  /** 200 with the question; 403 without the right to update, 404 for a value that is not seen. */
  @GetMapping({RecordAddress.RECORD + NUMBER, RecordAddress.RECORD_BELOW + NUMBER})
  Answer ask(
      Visit visit,
      Actor actor,
      @PathVariable String object,
      @PathVariable String id,
      @PathVariable String number) {
    ObjectView view = objects.get(actor, object);
    view.require(RecordRight.UPDATE);
    UUID record = Records.id(id);
    Numbered value =
        foundBy.of(actor, object, record).stream()
            .filter(one -> String.valueOf(one.number()).equals(number))
            .findFirst()
            .orElseThrow(() -> Refused.notFound("The record is not found by such a value."));
    return show(visit, view, record, value);
  }

  private Answer show(Visit visit, ObjectView view, UUID record, Numbered value) {
    Words words = visit.words();
    String object = view.type().apiName();
    String page = RecordAddress.of(object, record);
    Question question =
        new Question(
            words,
            words.say("record.forget_title", value.value()),
            words.say("record.forget_text"),
            visit
                .form(address(object, record, value.number()), Typed.nothing())
                .act(Button.send(words.say("record.forget")).danger()),
            page,
            visit.isPart());
    if (visit.isPart()) {
      return visit.part(200, question);
    }
    Layout layout =
        new Layout.Panel(navigation.sidebar(visit, (Viewer.Member) visit.viewer()))
            .crumbs(List.of(new NamedLink(view.type().name(), RecordAddress.of(object))));
    return visit.show(new WebPage(words.say("record.found_by"), layout, question));
  }

  /** Removes the value, and leads to the record. */
  @PostMapping({RecordAddress.RECORD + NUMBER, RecordAddress.RECORD_BELOW + NUMBER})
  Answer remove(
      Visit visit,
      Actor actor,
      @PathVariable String object,
      @PathVariable String id,
      @PathVariable String number) {
    UUID record = Records.id(id);
    foundBy.remove(actor, object, record, number(number));
    return visit.leadTo(RecordAddress.of(object, record), "record.forgotten");
  }

  private static long number(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException _) {
      throw Refused.notFound("The record is not found by such a value.");
    }
  }
}
