package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.crm.definition.Neighbour;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.pages.value.ObjectTile;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Menu;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** The objects of the workspace, in the order of the sidebar. */
@Controller
record ObjectsPage(ObjectDefinitions objects) {

  /** 200 with the objects that the reader may view. */
  @GetMapping(ObjectPath.ALL)
  Answer show(Visit visit, Actor actor) {
    ObjectFrame.requireDefiner(actor);
    Words words = visit.words();
    List<ObjectView> all = objects.list(actor);
    List<ObjectsView.Row> rows = new ArrayList<>();
    for (ObjectView view : all) {
      rows.add(row(words, actor, view, rows.isEmpty(), rows.size() == all.size() - 1));
    }
    List<Button> acts =
        actor.profile().mayWithObjects(SchemaRight.CREATE)
            ? List.of(Button.link(words.say("objects.new"), ObjectPath.NEW).primary().icon("plus"))
            : List.of();
    ObjectsView body =
        new ObjectsView(
            words,
            visit.hidden(),
            rows,
            actor.profile().mayWithObjects(SchemaRight.UPDATE),
            Objects.requireNonNullElse(visit.parameter(MoveForm.PRESSED), ""));
    return visit.show(
        new WebPage(
            SetupArea.OBJECTS.label(words), SetupLayout.of(visit, SetupArea.OBJECTS, acts), body));
  }

  /** Moves an object up or down, and leads to the list. */
  @PostMapping(ObjectPath.ALL)
  Answer move(Visit visit, Actor actor, SentFields fields) {
    ObjectFrame.requireDefiner(actor);
    MoveForm form = MoveForm.read(fields);
    List<String> names = objects.list(actor).stream().map(view -> view.type().apiName()).toList();
    Neighbour place = form.place(names);
    if (place == null) {
      return visit.leadTo(ObjectPath.ALL);
    }
    objects.move(actor, form.moved(), place);
    return visit.leadTo(QueryText.with(ObjectPath.ALL, Map.of(MoveForm.PRESSED, form.pressed())));
  }

  private static ObjectsView.Row row(
      Words words, Actor actor, ObjectView view, boolean isFirst, boolean isLast) {
    ObjectType type = view.type();
    List<Field> fields = view.readableFields();
    long custom = fields.stream().filter(field -> !field.isDefault()).count();
    String pointsAt =
        fields.stream()
            .filter(field -> field.type() instanceof Lookup && view.mayViewTarget(field))
            .map(field -> view.schema().target(field).name())
            .distinct()
            .collect(Collectors.joining(", "));
    return new ObjectsView.Row(
        ObjectTile.of(type),
        type.name(),
        type.apiName(),
        ObjectPath.of(type.apiName()),
        !type.isDefault(),
        type.isDefault() && custom > 0
            ? words.say("objects.some_custom", fields.size(), custom)
            : words.say("objects.number", fields.size()),
        type.attachmentsEnabled() ? words.say("objects.files_on") : words.say("objects.files_off"),
        pointsAt,
        isFirst,
        isLast,
        menu(words, actor, type));
  }

  private static Menu menu(Words words, Actor actor, ObjectType type) {
    String object = type.apiName();
    List<Menu.Item> items = new ArrayList<>();
    items.add(Menu.Item.link(words.say("objects.fields"), ObjectPath.of(object), "list-check"));
    items.add(
        Menu.Item.link(words.say("objects.settings"), ObjectPath.settings(object), "settings"));
    if (!type.isDefault() && actor.profile().mayWithObjects(SchemaRight.DELETE)) {
      items.add(
          Menu.Item.dialog(words.say("objects.delete"), ObjectPath.delete(object), "trash")
              .danger());
    }
    return Menu.dots(words.say("objects.acts", type.name()), "m-" + object, items);
  }
}
