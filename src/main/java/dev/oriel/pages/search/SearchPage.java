package dev.oriel.pages.search;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.record.Glances;
import dev.oriel.crm.record.NameSearch;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Navigation;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/**
 * The search over all objects by names, e-mail addresses and telephone numbers, which works without
 * scripts.
 */
@Controller
record SearchPage(
    ObjectDefinitions objects, NameSearch search, Glances glances, Navigation navigation) {

  static final String PATH = "/search";

  /** How many objects are proposed if nothing was found. */
  private static final int PROPOSED = 3;

  /** 200; 400 for what cannot be searched for, which the page says. */
  @GetMapping(PATH)
  Answer show(Visit visit, Actor actor) {
    Words words = visit.words();
    List<ObjectView> views = objects.list(actor);
    List<ObjectType> types = views.stream().map(ObjectView::type).toList();
    String q = visit.parameters().text("q").strip();
    String object = visit.parameters().text("object").strip();
    Hits hits = new Hits(List.of(), List.of());
    Empty empty;
    int status = 200;
    try {
      hits =
          Hits.of(words, search, actor, q, object.isEmpty() ? null : object)
              .reachedBy(words, glances, actor, searched(views, object), q);
      empty = empty(words, types, q, hits);
    } catch (Refused e) {
      if (!(e.refusal() instanceof Refusal.Invalid invalid)) {
        throw e;
      }
      status = 400;
      empty = new Empty(Empty.Art.TABLE, words.say("search.refused"), invalid.message(), List.of());
    }
    SearchView body = new SearchView(words, PATH, q, object, choices(types), hits, empty);
    Layout layout = new Layout.Panel(navigation.sidebar(visit, (Viewer.Member) visit.viewer()));
    return visit.show(new WebPage(words.say("search.title"), layout, body).status(status));
  }

  private static List<ObjectView> searched(List<ObjectView> views, String object) {
    return views.stream()
        .filter(view -> object.isEmpty() || view.type().apiName().equals(object))
        .toList();
  }

  private static List<SearchView.Choice> choices(List<ObjectType> types) {
    return types.stream().map(type -> new SearchView.Choice(type.apiName(), type.name())).toList();
  }

  private static @Nullable Empty empty(Words words, List<ObjectType> types, String q, Hits hits) {
    if (!hits.isNothing()) {
      return null;
    }
    if (q.isEmpty()) {
      return new Empty(
          Empty.Art.TABLE, words.say("search.begin"), words.say("search.begin_text"), List.of());
    }
    List<Button> lists =
        types.stream()
            .limit(PROPOSED)
            .map(type -> Button.link(Hits.all(words, type, q), Hits.list(type, q)))
            .toList();
    return new Empty(
        Empty.Art.TABLE, words.say("search.nothing", q), words.say("search.nothing_text"), lists);
  }
}
