package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.page.View;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Tabs;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Component;

/** The frame of the pages of an object, and who may enter them. */
@Component
public record ObjectFrame(ObjectDefinitions objects) {

  /** The tabs of an object. */
  public enum Tab {
    FIELDS,
    LIST,
    SETTINGS
  }

  /** Refuses as {@code Forbidden} who may change no definitions: there is nothing to do here. */
  static void requireDefiner(Actor actor) {
    if (!SetupArea.OBJECTS.isOpenTo(actor.profile())) {
      throw Refused.forbidden("This needs a right on definitions of objects or fields.");
    }
  }

  /** The object, for those who may enter. Refuses as {@link ObjectDefinitions#get} does. */
  public ObjectView open(Actor actor, String object) {
    requireDefiner(actor);
    return objects.get(actor, object);
  }

  /** The address of the page of lists of an object. */
  public static String list(String object) {
    return ObjectPath.of(object) + "/list";
  }

  /** A page of an object with its tabs. */
  public static WebPage tab(
      Visit visit, ObjectView view, Tab current, View body, List<Button> acts) {
    Words words = visit.words();
    ObjectType type = view.type();
    List<Tabs.Tab> tabs = new ArrayList<>();
    String object = type.apiName();
    tabs.add(tab(words.say("objects.fields"), ObjectPath.of(object), current == Tab.FIELDS));
    if (visit.viewer() instanceof Viewer.Member member && member.isAdministrator()) {
      tabs.add(tab(words.say("objects.list"), list(object), current == Tab.LIST));
    }
    tabs.add(
        tab(words.say("objects.settings"), ObjectPath.settings(object), current == Tab.SETTINGS));
    Layout layout =
        SetupLayout.below(visit, SetupArea.OBJECTS, acts).tabs(new Tabs(type.name(), tabs));
    return new WebPage(type.name(), layout, body);
  }

  private static Tabs.Tab tab(String name, String href, boolean isCurrent) {
    return new Tabs.Tab(name, href, isCurrent, null);
  }

  /** A page below an object. */
  static WebPage below(Visit visit, ObjectView view, String title, View body, List<Button> acts) {
    return below(visit, view, List.of(), title, body, acts);
  }

  /** The same with more pages above it. */
  static WebPage below(
      Visit visit,
      ObjectView view,
      List<NamedLink> above,
      String title,
      View body,
      List<Button> acts) {
    ObjectType type = view.type();
    List<NamedLink> crumbs = new ArrayList<>();
    crumbs.add(new NamedLink(SetupArea.OBJECTS.label(visit.words()), ObjectPath.ALL));
    crumbs.add(new NamedLink(type.name(), ObjectPath.of(type.apiName())));
    crumbs.addAll(above);
    return new WebPage(title, SetupLayout.of(visit, SetupArea.OBJECTS, crumbs, acts), body);
  }
}
