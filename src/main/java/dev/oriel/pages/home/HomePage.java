package dev.oriel.pages.home;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.member.Hints;
import dev.oriel.crm.record.Glances;
import dev.oriel.crm.record.LatelyChanged;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.task.OpenTasks;
import dev.oriel.pages.task.TaskObject;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Flash;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Menu;
import dev.oriel.web.page.component.Moment;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.layout.Sidebar;
import dev.oriel.web.page.text.Formats;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** The first page: what the member has to do, what has changed, and what to begin with. */
@Controller
record HomePage(
    PageNavigation navigation,
    ObjectDefinitions objects,
    Glances glances,
    LatelyChanged lately,
    OpenTasks openTasks,
    StepsCard steps,
    SampleRecords samples,
    HomeTop top,
    Hints hints) {

  static final String PATH = "/";

  /** Waits for the cards that were late. */
  private static final String WAIT = "wait";

  static final String DISMISS = "/home/dismiss";
  static final String SAMPLE = "/home/sample";
  static final String SAMPLE_UNDO = "/home/sample/undo";

  /** 200; a visitor who has not signed in is led to the sign-in. */
  @GetMapping(PATH)
  Answer show(Visit visit) {
    return switch (visit.viewer()) {
      case Viewer.Member member -> home(visit, member, Objects.requireNonNull(visit.actor()));
      case Viewer.Person alone -> NoWorkspaceView.show(visit, alone);
      case Viewer.Anonymous _ -> throw Refused.unauthorized("This page needs a sign-in.");
    };
  }

  private Answer home(Visit visit, Viewer.Member member, Actor actor) {
    Words words = visit.words();
    boolean isPatient = visit.parameter(WAIT) != null;
    List<ObjectView> views = objects.list(actor);
    List<Glances.Wanted> tasks = openTasks.lists(views, TasksCard.LENGTH);
    Optional<DealsCard> deals = DealsCard.among(views);
    Optional<TodayCard> today = TodayCard.among(words, views);
    Iterator<@Nullable RecordPage> pages =
        glances
            .lists(
                actor,
                Stream.concat(
                        tasks.stream(),
                        Stream.of(today.map(TodayCard::wanted), deals.map(DealsCard::wanted))
                            .flatMap(Optional::stream))
                    .toList(),
                isPatient)
            .iterator();
    List<@Nullable RecordPage> taskPages = new ArrayList<>();
    tasks.forEach(_ -> taskPages.add(pages.next()));
    HomeView.Tasks tasksCard =
        tasks.isEmpty()
            ? null
            : TaskObject.among(views)
                .map(one -> new TasksCard(words, one, actor.principal().id()).brief(taskPages))
                .orElse(null);
    HomeView.Today todayCard = today.map(one -> one.of(pages.next())).orElse(null);
    HomeView.Deals dealsCard = deals.map(one -> one.of(words, pages.next())).orElse(null);
    int length = ChangedCard.length(tasksCard, todayCard, dealsCard);
    HomeView view =
        new HomeView(
            words,
            top.of(visit, actor).orElse(null),
            steps.of(visit, member, actor, views),
            visit.hidden(),
            FiguresPage.areOffered(views),
            tasksCard,
            todayCard,
            new ChangedCard(words).of(lately.owned(actor, length, isPatient)),
            dealsCard,
            isPatient ? null : QueryText.with(PATH, Map.of(WAIT, "true")));
    Sidebar sidebar = navigation.sidebar(visit, member);
    return visit.show(new WebPage(words.say("home.title"), layout(words, sidebar), view));
  }

  private static Moment today(Formats formats) {
    LocalDate day = LocalDate.ofInstant(formats.now(), formats.zone());
    return new Moment(day.toString(), formats.today(), formats.exact(day));
  }

  /** The day is the heading. What the menu of the sidebar creates is created here, too. */
  private static Layout layout(Words words, Sidebar sidebar) {
    Layout.Panel panel = new Layout.Panel(sidebar).heading(today(words.formats()));
    List<Menu.Item> create = sidebar.find() == null ? List.of() : sidebar.find().create();
    return create.isEmpty()
        ? panel
        : panel.menu(
            new Menu(
                Button.unfolds(words.say("create.new"), "new-record")
                    .primary()
                    .icon("plus")
                    .key("C"),
                "new-record",
                List.of(create)));
  }

  /** Takes the first steps away. */
  @PostMapping(DISMISS)
  Answer dismiss(Visit visit, Actor actor) {
    hints.dismiss(actor, Hints.Hint.FIRST_STEPS);
    return visit.leadTo(PATH);
  }

  /** Adds records to try things out with, in the background. */
  @PostMapping(SAMPLE)
  Answer addSamples(Visit visit, Actor actor) {
    return samples.add(actor)
        ? visit.leadTo(PATH, "home.sample_added")
        : visit.leadTo(PATH, Flash.of("home.sample_impossible").problem());
  }

  /** Removes them, in the background. */
  @PostMapping(SAMPLE_UNDO)
  Answer removeSamples(Visit visit, Actor actor) {
    samples.remove(actor);
    return visit.leadTo(PATH, "home.sample_removed");
  }
}
