package dev.oriel.pages.home;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.pages.task.OpenTasks;
import dev.oriel.pages.task.TaskObject;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.layout.Layout;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** All open tasks of the member: overdue, today, later. */
@Controller
record MyTasksPage(PageNavigation navigation, ObjectDefinitions objects, Records records) {

  static final String PATH = "/home/tasks";

  private static final String CURSOR = "cursor";
  private static final int LENGTH = 50;

  /** 200 with fifty; 404 for a profile that does not see tasks, or not whose they are. */
  @GetMapping(PATH)
  Answer show(Visit visit, Actor actor) {
    TaskObject tasks =
        TaskObject.among(objects.list(actor))
            .filter(TaskObject::haveAssignee)
            .orElseThrow(() -> Refused.notFound("Your profile sees no tasks of its own."));
    RecordQuery query = OpenTasks.all(tasks, LENGTH, visit.parameter(CURSOR));
    RecordPage page = records.list(actor, tasks.view().type().apiName(), _ -> query);
    String next = page.nextCursor();
    MyTasksView body =
        new MyTasksView(
            visit.words(),
            visit.hidden(),
            new TasksCard(visit.words(), tasks, actor.principal().id())
                .of(page)
                .titled(visit.words().say("home.tasks_open"), tasks.list()),
            next == null ? null : QueryText.with(PATH, Map.of(CURSOR, next)));
    Layout layout = new Layout.Panel(navigation.sidebar(visit, (Viewer.Member) visit.viewer()));
    return visit.show(new WebPage(visit.words().say("task.mine"), layout, body));
  }
}
