package dev.oriel.pages.home;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.query.AggregateQuery;
import dev.oriel.crm.query.Aggregation;
import dev.oriel.crm.query.Figures;
import dev.oriel.crm.query.FilterReader;
import dev.oriel.crm.record.Aggregates;
import dev.oriel.ground.refusal.Problems;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Select;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SystemField;
import dev.oriel.pages.task.OpenTasks;
import dev.oriel.pages.task.TaskObject;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.QueryText;
import dev.oriel.surface.web.Viewer;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.WebPage;
import dev.oriel.surface.web.layout.Layout;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Figures of the workspace, as the member sees its records. No page waits for them. */
@Controller
record FiguresPage(
    PageNavigation navigation,
    ObjectDefinitions objects,
    Aggregates aggregates,
    OpenTasks openTasks) {

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
    List<FiguresView.Figure> figures = new ArrayList<>();
    for (ObjectView view : views) {
      stage(view).ifPresent(stage -> addDeals(figures, words, actor, view, stage));
    }
    addDue(figures, words, actor, views);
    for (ObjectView view : views) {
      if (view.type().is("contacts")) {
        figures.add(newContacts(words, actor, view));
      }
    }
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

  private void addDeals(
      List<FiguresView.Figure> figures, Words words, Actor actor, ObjectView view, Field stage) {
    ArrayNode open = JsonNodeFactory.instance.arrayNode();
    DealsCard.addOpen(open, stage);
    figures.add(deals(words, actor, view, open, words.say("home.figure_open")));
    Option wonOption = stage.type() instanceof Select select ? select.options().find("won") : null;
    Optional<Field> closeDate = DealsCard.field(view, "closeDate");
    if (wonOption != null && closeDate.isPresent()) {
      ArrayNode won = JsonNodeFactory.instance.arrayNode();
      won.addObject()
          .put("field", stage.apiName())
          .put("operator", "eq")
          .put("value", wonOption.apiName());
      DealsCard.addThisMonth(won, closeDate.get());
      figures.add(deals(words, actor, view, won, words.say("home.figure_won")));
    }
  }

  /** The sum of the amounts beside the number of deals; without the field the number alone. */
  private FiguresView.Figure deals(
      Words words, Actor actor, ObjectView view, ArrayNode filter, String label) {
    Field amount =
        DealsCard.field(view, "amount").filter(field -> currency(field) != null).orElse(null);
    Figures.Group all = count(actor, view, filter, amount);
    String number = words.formats().number(all.count());
    if (amount == null) {
      return new FiguresView.Figure(label, number, null, "", list(view, filter), all.count());
    }
    BigDecimal sum =
        all.results().get(Aggregation.SUM) instanceof BigDecimal some ? some : BigDecimal.ZERO;
    String currency = Objects.requireNonNull(currency(amount));
    String brief = words.formats().briefAmount(sum, currency);
    String exact = words.formats().amount(sum, currency);
    return new FiguresView.Figure(
        label,
        brief,
        exact.equals(brief) ? null : exact,
        words.say("home.figure_deals", all.count()),
        list(view, filter),
        all.count());
  }

  private static @Nullable String currency(Field amount) {
    return amount.type() instanceof Decimal decimal && decimal.meaning() == Decimal.Meaning.CURRENCY
        ? decimal.currencyCode()
        : null;
  }

  private Figures.Group count(
      Actor actor, ObjectView view, ArrayNode filter, @Nullable Field amount) {
    Figures figures =
        aggregates.of(
            actor,
            view.type().apiName(),
            _ ->
                new AggregateQuery(
                    null,
                    FilterReader.read(filter, "filter", new Problems()),
                    amount == null ? null : amount.apiName(),
                    amount == null ? List.of() : List.of(Aggregation.SUM.word()),
                    null));
    return figures.groups().getFirst();
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

  private FiguresView.Figure newContacts(Words words, Actor actor, ObjectView view) {
    ArrayNode week = JsonNodeFactory.instance.arrayNode();
    week.addObject()
        .put("field", SystemField.CREATED_AT.apiName())
        .put("operator", "gte")
        .putObject("value")
        .put("relative", "startOfWeek");
    long count = count(actor, view, week, null).count();
    return new FiguresView.Figure(
        words.say("home.figure_new", words.inSentence(view.type().name())),
        words.formats().number(count),
        null,
        "",
        list(view, week),
        count);
  }

  private static String list(ObjectView view, ArrayNode filter) {
    return QueryText.with(
        RecordAddress.of(view.type().apiName()), Map.of("filter", filter.toString()));
  }
}
