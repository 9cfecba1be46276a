package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.job.JobState;
import dev.oriel.crm.definition.FieldWork;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.Progress;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Shows how far a change of very many records is, which goes on when one leaves the page. */
@Controller
record WorkPage(ObjectFrame frame, FieldWork works) {

  /** 200 with the progress; for htmx, with that alone. */
  @GetMapping(ObjectPath.WORK)
  Answer show(Visit visit, Actor actor, @PathVariable String object, @PathVariable String job) {
    ObjectView view = frame.open(actor, object);
    WorkView body = view(visit.words(), view, works.get(actor, object, job), !visit.isPart());
    return visit.isPart()
        ? visit.part(200, body)
        : visit.show(
            ObjectFrame.below(visit, view, visit.words().say("fields.work"), body, List.of()));
  }

  private static WorkView view(Words words, ObjectView view, FieldWork.Work work, boolean isPage) {
    String object = view.type().apiName();
    String page = ObjectPath.work(object, work.job());
    Button act =
        work.isOpen()
            ? Button.link(words.say("import.reload"), page)
            : Button.link(words.say("fields.work_back"), ObjectPath.of(object));
    return new WorkView(
        page,
        words.say("fields.work_text"),
        work.isOpen()
            ? new Progress(
                work.done(),
                Math.max(1, work.total()),
                work.total() == 0
                    ? words.say("fields.work_begins")
                    : words.say("fields.work_done", work.done(), work.total()))
            : null,
        work.isOpen() ? null : end(words, work),
        List.of(act),
        isPage);
  }

  private static Notice end(Words words, FieldWork.Work work) {
    if (work.state() == JobState.SUCCEEDED) {
      return new Notice(Notice.Kind.GOOD, words.say("fields.work_ended"));
    }
    String failed = words.say("fields.work_failed");
    String reason = work.reason();
    return new Notice(
        Notice.Kind.PROBLEM,
        reason == null ? failed : words.say("fields.work_reason", failed, reason));
  }
}
