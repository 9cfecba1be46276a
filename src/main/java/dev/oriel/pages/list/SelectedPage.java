package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.batch.BatchOutcome;
import dev.oriel.crm.record.batch.BulkWrite;
import dev.oriel.crm.record.batch.RecordBatches;
import dev.oriel.crm.record.delete.GoesAlong;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.duplicate.DuplicatesPage;
import dev.oriel.pages.edit.AlongWords;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * Deletes records that were chosen in a list. They are sent by a form, since a thousand ids are too
 * long for an address, and each is written by itself, so that one that is refused keeps no other
 * from being written.
 */
@Controller
record SelectedPage(OpenLists lists, Records records, RecordBatches batches, ListFrame frame) {

  static final String SELECTED = "selected";
  static final String DELETE = SELECTED + "/delete";

  private static final String PAGE = RecordAddress.LIST + "/" + SELECTED;
  private static final String PAGE_BELOW = RecordAddress.LIST_BELOW + "/" + SELECTED;
  private static final String COUNT = "count";

  /** What is deleted along with records is counted for at most 50 of them. */
  private static final int COUNTED = 50;

  /** A request about chosen records. */
  private record Asked(Visit visit, OpenList list, Selected selected) {

    private Words words() {
      return visit.words();
    }

    private String inWords() {
      return SelectedPage.inWords(words(), list.view().type(), selected.size());
    }
  }

  /** Some records of an object in a sentence, such as 3 contacts. */
  static String inWords(Words words, ObjectType type, int number) {
    String name = number == 1 ? type.singularName() : type.name();
    return words.say("selected.records", number, words.inSentence(name));
  }

  /**
   * 200 with the question whether the records shall be deleted; the number of several has to be
   * typed.
   */
  @PostMapping({PAGE, PAGE_BELOW})
  Answer ask(Visit visit, Actor actor, @PathVariable String object, SentFields fields) {
    Asked asked = asked(visit, actor, object, fields);
    return show(asked, question(asked, Typed.nothing()), 200);
  }

  private Asked asked(Visit visit, Actor actor, String object, SentFields fields) {
    OpenList list = lists.open(actor, object, fields);
    list.view().require(RecordRight.DELETE);
    return new Asked(visit, list, Selected.of(records, list, fields));
  }

  /**
   * Deletes them, and leads to the list; 400 with the question if another number was typed, and 200
   * with those that were refused, with the reasons.
   */
  @PostMapping({PAGE + "/delete", PAGE_BELOW + "/delete"})
  Answer delete(Visit visit, Actor actor, @PathVariable String object, SentFields fields) {
    Asked asked = asked(visit, actor, object, fields);
    String number = String.valueOf(asked.selected().size());
    if (!fields.text(COUNT).strip().equals(number) && isTyped(asked)) {
      Typed typed =
          Typed.of(fields)
              .problem(
                  Problem.of(COUNT, "bad_request", asked.words().say("selected.type", number)));
      return show(asked, question(asked, typed), 400);
    }
    Map<UUID, CrmRecord> named =
        asked.selected().read(records, actor, object, new Projection(List.of(), List.of()));
    List<UUID> ids = asked.selected().ids();
    List<BatchOutcome> outcomes =
        batches.whole(
            actor,
            object,
            ids,
            () -> batches.run(actor, object, _ -> BulkWrite.deletions(ids)),
            _ -> true);
    List<SelectedView.Left> left = left(asked, named, outcomes);
    int done = outcomes.size() - left.size();
    String list = asked.list().state().address();
    if (left.isEmpty()) {
      return visit.isPart()
          ? visit.leadFromPart(list, "selected.deleted", asked.inWords())
          : visit.leadTo(list, "selected.deleted", asked.inWords());
    }
    Notice lead =
        new Notice(
                Notice.Kind.WARNING,
                asked.words().say("selected.some_deleted", done, outcomes.size()))
            .alert();
    return show(
        asked,
        view(asked.visit(), asked.list(), asked.words().say("selected.not_all"))
            .result(lead, null, left),
        200);
  }

  private static List<SelectedView.Left> left(
      Asked asked, Map<UUID, CrmRecord> named, List<BatchOutcome> outcomes) {
    List<SelectedView.Left> left = new ArrayList<>();
    for (BatchOutcome outcome : outcomes) {
      Refusal refusal = outcome.refusal();
      if (refusal != null) {
        UUID id = asked.selected().ids().get(outcome.index());
        left.add(left(asked.words(), asked.list().view(), id, named.get(id), refusal.message()));
      }
    }
    return left;
  }

  /**
   * A record that was left as it is.
   *
   * @param record null if it is not there
   */
  static SelectedView.Left left(
      Words words, ObjectView view, UUID id, @Nullable CrmRecord record, String reason) {
    ShownField shown = new ShownField(words, view.schema());
    return new SelectedView.Left(
        record == null ? id.toString() : shown.shownName(record.name()),
        record == null ? null : RecordAddress.of(view.type().apiName(), id),
        reason);
  }

  private SelectedView question(Asked asked, Typed typed) {
    Words words = asked.words();
    int number = asked.selected().size();
    Form form =
        asked
            .visit()
            .form(asked.list().state().path(DELETE), typed)
            .act(Button.send(words.say("selected.delete", asked.inWords())).danger())
            .carrying(Selected.ID, asked.selected().text());
    for (Map.Entry<String, String> entry : asked.list().state().besides("").entrySet()) {
      form = form.carrying(entry.getKey(), entry.getValue());
    }
    boolean isCounted = number <= COUNTED;
    List<String> along = isCounted ? along(asked) : List.of();
    if (number > 1 || !along.isEmpty()) {
      String label = words.say("selected.type", String.valueOf(number));
      form = form.with(FormField.text(COUNT, label).required().focused());
    }
    String alone =
        isCounted ? words.say("selected.delete_alone", number) : words.say("selected.delete_lead");
    String lead = along.isEmpty() ? alone : words.say("selected.delete_along", number);
    return view(asked.visit(), asked.list(), words.say("selected.delete_title", asked.inWords()))
        .leading(new Notice(Notice.Kind.WARNING, lead), along)
        .form(null, form);
  }

  /** Whether the number has to be typed: not for one record that takes nothing along. */
  private boolean isTyped(Asked asked) {
    return asked.selected().size() > 1 || !along(asked).isEmpty();
  }

  /** What goes with those that are there; each is refused later if it may not be deleted. */
  private List<String> along(Asked asked) {
    OpenList list = asked.list();
    String object = list.view().type().apiName();
    GoesAlong all = GoesAlong.NOTHING;
    for (UUID id :
        asked
            .selected()
            .read(records, list.actor(), object, new Projection(List.of(), List.of()))
            .keySet()) {
      try {
        all = all.and(records.goesAlong(list.actor(), object, id.toString()));
      } catch (Refused e) {
        if (!(e.refusal() instanceof Refusal.NotFound)) {
          throw e;
        }
      }
    }
    return new AlongWords(asked.words(), list.view()).of(all);
  }

  /** A dialog about chosen records, or a page, with nothing but its title. */
  static SelectedView view(Visit visit, OpenList list, String title) {
    return new SelectedView(
        visit.words(),
        title,
        new NamedLink(list.view().type().name(), list.state().address()),
        null,
        List.of(),
        null,
        null,
        null,
        List.of(),
        !visit.isPart());
  }

  /** 303 to the page that merges two records; 400 for another number of them. */
  @PostMapping({PAGE + "/merge", PAGE_BELOW + "/merge"})
  Answer merge(Visit visit, Actor actor, @PathVariable String object, SentFields fields) {
    OpenList list = lists.open(actor, object, fields);
    List<UUID> ids = Selected.read(fields).ids();
    if (ids.size() == 2) {
      return ListFrame.leadTo(visit, DuplicatesPage.merge(object, ids.getFirst(), ids.getLast()));
    }
    Words words = visit.words();
    Notice notice = new Notice(Notice.Kind.PROBLEM, words.say("selected.merge_two")).alert();
    SelectedView view =
        view(visit, list, words.say("selected.merge_title")).leading(notice, List.of());
    return frame.showOver(visit, list, view, view.title(), 400);
  }

  private Answer show(Asked asked, SelectedView view, int status) {
    return frame.showOver(asked.visit(), asked.list(), view, view.title(), status);
  }
}
