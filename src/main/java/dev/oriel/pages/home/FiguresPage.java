package dev.oriel.pages.home;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.query.AggregateQuery;
import dev.oriel.crm.query.Aggregation;
import dev.oriel.crm.query.Figures;
import dev.oriel.crm.query.FilterReader;
import dev.oriel.crm.record.Glances;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Select;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SystemField;
import dev.oriel.pages.task.OpenTasks;
import dev.oriel.pages.task.TaskObject;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Figures of the workspace, as the member sees its records. No page waits for them. */
@Controller
record FiguresPage(
    PageNavigation navigation, ObjectDefinitions objects, Glances glances, OpenTasks openTasks) {

  static final String PATH = "/home/figures";

  /** Whether the profile sees anything that is counted. */
  static boolean areOffered(List<ObjectView> views) {
    return views.stream().anyMatch(view -> view.type().is("contacts") || stage(view).isPresent());
  }

  /** 200 with a part of the first page, which is empty where there is nothing yet, or a page. */
  @GetMapping(PATH)
  Answer show(Visit visit, Actor actor) {
    Words words = visit.words();
    List<ObjectView> views = objects.list(actor);
    List<FiguresView.Figure> figures = new ArrayList<>(counted(words, actor, views));
    addDue(figures, words, actor, views);
    boolean isNothing = figures.stream().allMatch(figure -> figure.count() == 0);
    FiguresView view = new FiguresView(words, isNothing ? List.of() : figures);
    return visit.isPart()
        ? visit.part(200, view)
        : visit.show(
            new WebPage(
                words.say("home.figures"),
                new Layout.Panel(navigation.sidebar(visit, (Viewer.Member) visit.viewer())),
                view));
  }

  /** The stage of deals; empty for other objects, and for those who may not read it. */
  private static Optional<Field> stage(ObjectView view) {
    return view.type().is("deals") ? DealsCard.field(view, "stage") : Optional.empty();
  }

  /**
   * A figure that is to be counted.
   *
   * @param filter of the list to which the figure leads
   * @param amount whose sum is shown; null for none
   */
  private record Wanted(String label, ObjectView view, ArrayNode filter, @Nullable Field amount) {

    Glances.Counted counted() {
      return new Glances.Counted(
          view.type().apiName(),
          AggregateQuery.of(
              FilterReader.read(filter, "filter", new Problems()),
              amount == null ? null : amount.apiName(),
              amount == null ? List.of() : List.of(Aggregation.SUM.word())));
    }
  }

  /** The figures of records, without those that are late. */
  private List<FiguresView.Figure> counted(Words words, Actor actor, List<ObjectView> views) {
    List<Wanted> wanted = new ArrayList<>();
    for (ObjectView view : views) {
      stage(view).ifPresent(stage -> addDeals(wanted, words, view, stage));
    }
    for (ObjectView view : views) {
      if (view.type().is("contacts")) {
        wanted.add(newContacts(words, view));
      }
    }
    List<@Nullable Figures> found =
        glances.figures(actor, wanted.stream().map(Wanted::counted).toList());
    return IntStream.range(0, wanted.size())
        .filter(i -> found.get(i) != null)
        .mapToObj(i -> figure(words, wanted.get(i), found.get(i).groups().getFirst()))
        .toList();
  }

  private static void addDeals(List<Wanted> wanted, Words words, ObjectView view, Field stage) {
    Field amount =
        DealsCard.field(view, "amount").filter(field -> currency(field) != null).orElse(null);
    ArrayNode open = JsonNodeFactory.instance.arrayNode();
    DealsCard.addOpen(open, stage);
    wanted.add(new Wanted(words.say("home.figure_open"), view, open, amount));
    Option wonOption = stage.type() instanceof Select select ? select.options().find("won") : null;
    Optional<Field> closeDate = DealsCard.field(view, "closeDate");
    if (wonOption != null && closeDate.isPresent()) {
      ArrayNode won = JsonNodeFactory.instance.arrayNode();
      won.addObject()
          .put("field", stage.apiName())
          .put("operator", "eq")
          .put("value", wonOption.apiName());
      DealsCard.addThisMonth(won, closeDate.get());
      wanted.add(new Wanted(words.say("home.figure_won"), view, won, amount));
    }
  }

  private static Wanted newContacts(Words words, ObjectView view) {
    ArrayNode week = JsonNodeFactory.instance.arrayNode();
    week.addObject()
        .put("field", SystemField.CREATED_AT.apiName())
        .put("operator", "gte")
        .putObject("value")
        .put("relative", "startOfWeek");
    String label = words.say("home.figure_new", words.inSentence(view.type().name()));
    return new Wanted(label, view, week, null);
  }

  /** The sum of the amounts beside the number of records; without an amount the number alone. */
  private static FiguresView.Figure figure(Words words, Wanted wanted, Figures.Group all) {
    String list = list(wanted.view(), wanted.filter());
    Field amount = wanted.amount();
    if (amount == null) {
      String number = words.formats().number(all.count());
      return new FiguresView.Figure(wanted.label(), number, null, "", list, all.count());
    }
    BigDecimal sum =
        all.results().get(Aggregation.SUM) instanceof BigDecimal some ? some : BigDecimal.ZERO;
    String currency = Objects.requireNonNull(currency(amount));
    String brief = words.formats().briefAmount(sum, currency);
    String exact = words.formats().amount(sum, currency);
    return new FiguresView.Figure(
        wanted.label(),
        brief,
        exact.equals(brief) ? null : exact,
        words.say("home.figure_deals", all.count()),
        list,
        all.count());
  }

  private static @Nullable String currency(Field amount) {
    return amount.type() instanceof Decimal decimal && decimal.meaning() == Decimal.Meaning.CURRENCY
        ? decimal.currencyCode()
        : null;
  }

  private void addDue(
      List<FiguresView.Figure> figures, Words words, Actor actor, List<ObjectView> views) {
    Integer due = TaskObject.among(views).map(tasks -> openTasks.due(actor, tasks)).orElse(null);
    if (due != null) {
      figures.add(
          new FiguresView.Figure(
              words.say("home.figure_due"),
              DuePage.count(words, due).shown(),
              null,
              "",
              MyTasksPage.PATH,
              due));
    }
  }

  private static String list(ObjectView view, ArrayNode filter) {
    return QueryText.with(
        RecordAddress.of(view.type().apiName()), Map.of("filter", filter.toString()));
  }
}
