package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.batch.RecordBatches;
import dev.oriel.crm.record.delete.RecordUndo;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.edit.FormContext;
import dev.oriel.pages.edit.SeveralTasks;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Flash;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.Toast;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * Adds a task for each of the records that were chosen in a list. Its form carries the state of the
 * list in its address, since fields of tasks can be called like its parameters.
 */
@Controller
record AddTasksPage(
    OpenLists lists,
    Records records,
    RecordBatches batches,
    FormContext context,
    SeveralTasks tasks,
    ListFrame frame) {

  private static final String TASKS = SelectedPage.SELECTED + "/tasks";
  private static final String ADD = TASKS + "/add";
  private static final String UNDO = TASKS + "/undo";

  /** A request about chosen records, or to take back the tasks that are chosen instead. */
  private record Asked(
      FormContext.Opened opened, SeveralTasks.Kind kind, OpenList list, Selected selected) {

    private Visit visit() {
      return opened.visit();
    }

    private Words words() {
      return visit().words();
    }

    /** A number of tasks in a sentence. */
    private String inWords(int number) {
      return SelectedPage.inWords(words(), opened.view().type(), number);
    }
  }

  /** What the button is called that leads here. */
  static String name(Words words, SeveralTasks.Kind kind) {
    return words.say("selected.add", words.inSentence(kind.tasks().type().singularName()));
  }

  /** 200 with the form of the task; 403 for who may not add tasks that point at such records. */
  @PostMapping({RecordAddress.LIST + "/" + TASKS, RecordAddress.LIST_BELOW + "/" + TASKS})
  Answer ask(Visit visit, Actor actor, @PathVariable String object, SentFields fields) {
    return form(asked(visit, actor, object, fields), Typed.nothing(), 200);
  }

  private Asked asked(Visit visit, Actor actor, String object, SentFields fields) {
    OpenList list = lists.open(actor, object, Selected.state(visit, fields));
    SeveralTasks.Kind kind =
        SeveralTasks.Kind.of(list.view())
            .orElseThrow(
                () -> Refused.forbidden("Your profile may not add tasks for these records."));
    FormContext.Opened opened = context.open(visit, actor, kind.tasks().type().apiName());
    return new Asked(opened, kind, list, Selected.of(records, list, fields));
  }

  private Answer form(Asked asked, Typed typed, int status) {
    Words words = asked.words();
    int number = asked.selected().size();
    String title =
        words.say(
            "selected.tasks_title",
            number,
            SelectedPage.inWords(words, asked.list().view().type(), number),
            words.inSentence(asked.opened().view().type().singularName()));
    SelectedView view =
        SelectedPage.view(asked.visit(), asked.list(), title)
            .form(
                null,
                tasks
                    .form(asked.opened(), asked.kind(), asked.list().state().part(ADD), typed)
                    .carrying(Selected.CHOSEN, asked.selected().text())
                    .act(Button.send(words.say("selected.add", asked.inWords(number)))));
    return frame.showOver(asked.visit(), asked.list(), view, title, status);
  }

  /**
   * Adds the tasks: 200 with what was done, and with the records that got none and the reasons; 400
   * with the form for values that fit no task.
   */
  @PostMapping({RecordAddress.LIST + "/" + ADD, RecordAddress.LIST_BELOW + "/" + ADD})
  Answer add(Visit visit, Actor actor, @PathVariable String object, SentFields fields) {
    Asked asked = asked(visit, actor, object, fields);
    Typed typed = Typed.of(fields);
    List<UUID> ids = asked.selected().ids();
    try {
      return added(asked, tasks.add(asked.opened(), asked.kind(), ids, companies(asked), typed));
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid) {
        return form(asked, typed.refused(e.refusal()), 400);
      }
      throw e;
    }
  }

  /** The companies of the records, which their tasks get, too. */
  private Map<UUID, UUID> companies(Asked asked) {
    Map<UUID, UUID> companies = new HashMap<>();
    Field company = asked.kind().companyOf(asked.list().view()).orElse(null);
    if (company != null) {
      read(asked.list().view(), asked, asked.selected().ids(), company.apiName())
          .forEach((id, record) -> {
            if (record.value(company) instanceof UUID value) {
              companies.put(id, value);
            }
          });
    }
    return companies;
  }

  private Map<UUID, CrmRecord> read(
      ObjectView view, Asked asked, List<UUID> ids, String... fields) {
    return new Selected(ids)
        .read(
            records,
            asked.opened().actor(),
            view.type().apiName(),
            new Projection(List.of(fields), List.of()));
  }

  private Answer added(Asked asked, SeveralTasks.Done done) {
    Words words = asked.words();
    int number = done.added().size();
    String said = words.say("selected.added", asked.inWords(number));
    Map<UUID, String> left = new LinkedHashMap<>();
    done.left().forEach(one -> left.put(one.id(), one.reason()));
    Toast.Undo undo =
        number > 0 && asked.opened().view().may(RecordRight.DELETE)
            ? undo(asked, done.added())
            : null;
    if (asked.visit().isPart()) {
      SelectedView about = left.isEmpty() ? null : notAdded(asked, number, left, undo);
      Toast toast = about == null ? new Toast(words, Toast.Kind.DONE, said, null).undo(undo) : null;
      return part(asked, asked.selected(), about, false, toast);
    }
    SelectedView page =
        left.isEmpty()
            ? SelectedPage.view(asked.visit(), asked.list(), words.say("selected.all_added"))
                .result(new Notice(Notice.Kind.GOOD, said), undo, List.of())
            : notAdded(asked, number, left, undo);
    return frame.showOver(asked.visit(), asked.list(), page, page.title(), 200);
  }

  private SelectedView notAdded(
      Asked asked, int number, Map<UUID, String> left, Toast.@Nullable Undo undo) {
    Words words = asked.words();
    String said = words.say("selected.some_added", number, asked.inWords(number + left.size()));
    String title = words.say("selected.not_all_added");
    return partly(asked, title, said, left(asked, asked.list().view(), left), undo);
  }

  private SelectedView notRemoved(Asked asked, int number, Map<UUID, String> left) {
    Words words = asked.words();
    String said = words.say("selected.some_removed", number, asked.inWords(number + left.size()));
    String title = words.say("selected.not_all_removed");
    return partly(asked, title, said, left(asked, asked.opened().view(), left), null);
  }

  private static SelectedView partly(
      Asked asked,
      String title,
      String said,
      List<SelectedView.Left> left,
      Toast.@Nullable Undo undo) {
    return SelectedPage.view(asked.visit(), asked.list(), title)
        .result(new Notice(Notice.Kind.WARNING, said).alert(), undo, left);
  }

  private List<SelectedView.Left> left(Asked asked, ObjectView view, Map<UUID, String> reasons) {
    Map<UUID, CrmRecord> named = read(view, asked, List.copyOf(reasons.keySet()));
    return reasons.entrySet().stream()
        .map(one ->
            SelectedPage.left(
                asked.words(), view, one.getKey(), named.get(one.getKey()), one.getValue()))
        .toList();
  }

  private static Toast.Undo undo(Asked asked, List<UUID> added) {
    Map<String, String> hidden = new LinkedHashMap<>(asked.visit().hidden());
    hidden.put(Selected.CHOSEN, new Selected(added).text());
    return new Toast.Undo(
        asked.list().state().part(UNDO),
        hidden,
        Button.send(asked.words().say("toast.undo")).small(),
        true);
  }

  /** What htmx shows: the rows of records anew, a dialog and a message. */
  private Answer part(
      Asked asked,
      Selected rows,
      @Nullable SelectedView about,
      boolean isPlaced,
      @Nullable Toast toast) {
    return asked
        .visit()
        .part(
            200,
            new ListView.Changed(
                    rows.rows(records, asked.words(), asked.list()), about, isPlaced, toast)
                .in(asked.list()));
  }

  /**
   * Deletes tasks that were added so, unless something has happened to them since, and leads to the
   * list, where that is said, without those that were deleted before. htmx gets a message. Answers
   * 200 with those that are left, with the reasons.
   */
  @PostMapping({RecordAddress.LIST + "/" + UNDO, RecordAddress.LIST_BELOW + "/" + UNDO})
  Answer undo(Visit visit, Actor actor, @PathVariable String object, SentFields fields) {
    Asked asked = asked(visit, actor, object, fields);
    List<UUID> ids = asked.selected().ids();
    RecordUndo.Removal removal = batches.undoCreations(actor, asked.opened().object(), ids);
    Map<UUID, String> left = removal.kept();
    int number = removal.removed().size();
    Selected none = new Selected(List.of());
    if (!left.isEmpty()) {
      SelectedView view = notRemoved(asked, number, left);
      return visit.isPart()
          ? part(asked, none, view, true, null)
          : frame.showOver(visit, asked.list(), view, view.title(), 200);
    }
    Flash said =
        number == 0
            ? Flash.of("selected.gone")
            : Flash.of("selected.removed", asked.inWords(number));
    return visit.isPart()
        ? part(asked, none, null, false, visit.toast(said).orElse(null))
        : visit.leadTo(asked.list().state().address(), said);
  }
}
