package dev.oriel.pages.home;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.pages.task.OpenTasks;
import dev.oriel.pages.task.TaskObject;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.layout.Sidebar;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** The number of tasks of the member that are due. No page waits for it. */
@Controller
record DuePage(ObjectDefinitions objects, OpenTasks openTasks) {

  static final String PATH = "/home/due";

  /** 200, empty for none; for htmx. */
  @GetMapping(PATH)
  Answer due(Visit visit, Actor actor) {
    Optional<Integer> due =
        TaskObject.among(objects.list(actor))
            .map(tasks -> openTasks.due(actor, tasks))
            .filter(number -> number > 0);
    return visit.part(
        200, new DueView(due.map(number -> count(visit.words(), number)).orElse(null)));
  }

  /** The number as it is shown; the last one of those that are counted says that there are more. */
  static Sidebar.Count count(Words words, int due) {
    String shown =
        due < OpenTasks.MOST
            ? words.formats().number(due)
            : words.say("related.many", words.formats().number(OpenTasks.MOST - 1));
    return new Sidebar.Count(shown, words.say("task.due"));
  }
}
