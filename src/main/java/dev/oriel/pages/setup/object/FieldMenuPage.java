package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.crm.definition.FieldDefinitions;
import dev.oriel.model.schema.Field;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Menu;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/**
 * The menu of a field's row in the list of fields. It is asked for when it unfolds, since an object
 * has up to 500 fields.
 */
@Controller
record FieldMenuPage(FieldDefinitions fields) {

  /** 200 with what the reader may do with the field. */
  @GetMapping(ObjectPath.MENU)
  Answer show(Visit visit, Actor actor, @PathVariable String object, @PathVariable String field) {
    ObjectFrame.requireDefiner(actor);
    FieldDefinitions.FieldView found = fields.get(actor, object, field);
    String name = found.object().type().apiName();
    return visit.part(
        200, new FieldsView.RowMenu(items(visit.words(), actor, name, found.field())));
  }

  private static List<Menu.Item> items(Words words, Actor actor, String object, Field field) {
    String page = ObjectPath.of(object, field.apiName());
    List<Menu.Item> items = new ArrayList<>();
    if (actor.profile().mayWithFields(SchemaRight.UPDATE)) {
      items.add(Menu.Item.link(words.say("fields.edit"), page, "edit"));
    }
    items.add(Menu.Item.link(words.say("uses.title"), page + "#used", "search"));
    if (!field.isDefault() && actor.profile().mayWithFields(SchemaRight.DELETE)) {
      String question = ObjectPath.delete(object, field.apiName());
      items.add(Menu.Item.dialog(words.say("fields.delete"), question, "trash").danger());
    }
    return items;
  }
}
