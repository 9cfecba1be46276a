package dev.oriel.pages.task;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Options;
import dev.oriel.model.field.Select;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.edit.FormContext;
import dev.oriel.pages.edit.OptionEdits;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Flash;
import dev.oriel.web.page.LocalPath;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Form;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Says that a task is done, and that it is not after all. */
@Controller
record TaskPage(FormContext context, OptionEdits edits) {

  static final String DONE = "/done";
  static final String UNDONE = "/undone";

  /** The status that a task had when its box was drawn; empty for none. */
  static final String STATUS = "status";

  /** A request about a task, from a box of a page. */
  private record Asked(FormContext.Opened opened, TaskObject tasks, Field status, String page) {

    private Visit visit() {
      return opened.visit();
    }

    private String name(CrmRecord task) {
      return opened.shown().shownName(task.name());
    }

    /** The status of a task in words, and a dash for none. */
    private String status(CrmRecord task) {
      Option present =
          task.value(status) instanceof Integer option
              ? ((Select) status.type()).options().byId(option)
              : null;
      return present == null ? "–" : present.label();
    }
  }

  /**
   * Gives a task the status of those that are done, unless others have changed it since its box was
   * drawn. htmx gets the message about it, and others are led to the page of the form, which shows
   * it.
   */
  @PostMapping({RecordAddress.RECORD + DONE, RecordAddress.RECORD_BELOW + DONE})
  Answer done(
      Visit visit,
      Actor actor,
      SentFields fields,
      @PathVariable String object,
      @PathVariable String id) {
    Asked asked = asked(visit, actor, object, fields);
    Option done = required(asked.tasks().done(), object);
    return switch (choose(asked, id, visit.parameter(STATUS), done)) {
      case OptionEdits.Chosen chosen ->
          answer(asked, said(asked, "task.is_done", chosen.record()).undo(chosen.undo()));
      case OptionEdits.Kept(CrmRecord task) -> {
        String open = Tick.undone(RecordAddress.of(object, task.id()), "");
        yield answer(asked, said(asked, "task.is_done", task).undo(open));
      }
      case OptionEdits.Changed(CrmRecord task) -> changed(asked, task);
    };
  }

  /**
   * Gives a task the status in the address again, or else the first one of open tasks, unless
   * others have changed it since it was done; answers like that.
   */
  @PostMapping({RecordAddress.RECORD + UNDONE, RecordAddress.RECORD_BELOW + UNDONE})
  Answer undone(
      Visit visit,
      Actor actor,
      SentFields fields,
      @PathVariable String object,
      @PathVariable String id) {
    Asked asked = asked(visit, actor, object, fields);
    Option done = asked.tasks().done();
    Options options = ((Select) asked.status().type()).options();
    Option given = options.find(Objects.requireNonNullElse(visit.parameter(STATUS), ""));
    Option former = given == null || given.equals(done) ? asked.tasks().open() : given;
    String drawn = done == null ? null : done.apiName();
    return switch (choose(asked, id, drawn, required(former, object))) {
      case OptionEdits.Chosen chosen ->
          answer(asked, said(asked, "task.is_open", chosen.record()).undo(chosen.undo()));
      case OptionEdits.Kept(CrmRecord task) -> answer(asked, said(asked, "task.is_open", task));
      case OptionEdits.Changed(CrmRecord task) -> changed(asked, task);
    };
  }

  private Asked asked(Visit visit, Actor actor, String object, SentFields fields) {
    FormContext.Opened opened = context.open(visit, actor, object);
    TaskObject tasks = TaskObject.among(List.of(opened.view())).orElseThrow(() -> nothing(object));
    String page = LocalPath.of(fields.text(Form.PAGE));
    return new Asked(opened, tasks, required(tasks.status(), object), page);
  }

  private static <T> T required(@Nullable T part, String object) {
    if (part == null) {
      throw nothing(object);
    }
    return part;
  }

  private static Refused nothing(String object) {
    return Refused.notFound("Records of '" + object + "' are not done.");
  }

  private OptionEdits.Outcome choose(
      Asked asked, String id, @Nullable String drawn, Option option) {
    return edits.choose(asked.opened(), id, asked.status(), drawn, option, asked.page());
  }

  private static Flash said(Asked asked, String key, CrmRecord task) {
    return Flash.of(key, asked.name(task));
  }

  private static Answer answer(Asked asked, Flash told) {
    Visit visit = asked.visit();
    return visit.isPart()
        ? visit.part(200, new TickedView(visit.toast(told).orElseThrow()))
        : visit.leadTo(asked.page(), told);
  }

  /** The page is drawn again, since its box shows what is not so any more. */
  private static Answer changed(Asked asked, CrmRecord task) {
    Flash told = Flash.of("task.changed", asked.name(task), asked.status(task)).problem();
    return asked.visit().isPart()
        ? asked.visit().refreshFromPart(told)
        : asked.visit().leadTo(asked.page(), told);
  }
}
