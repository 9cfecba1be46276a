package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.NewRecord;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.text.Words;

/** The buttons above a list: to import records, and to make one, for those who may. */
final class ListActs {

  private static final String IMPORT = "/setup/imports/new";
  private static final String INTO = "primaryObjectApiName";

  private ListActs() {}

  static List<Button> of(Words words, OpenList list) {
    ObjectView view = list.view();
    List<Button> acts = new ArrayList<>();
    if (mayImport(list)) {
      acts.add(Button.link(words.say("list.import"), importing(list)).icon("file-import"));
    }
    if (view.may(RecordRight.CREATE)) {
      String name = words.inSentence(view.type().singularName());
      acts.add(
          Button.dialog(words.say("list.new", name), NewRecord.address(view))
              .icon("plus")
              .key("C")
              .primary());
    }
    return acts;
  }

  static boolean mayImport(OpenList list) {
    return list.actor().profile().mayImport() && list.view().may(RecordRight.CREATE);
  }

  /** The page on which records of the object are imported. */
  static String importing(OpenList list) {
    return QueryText.with(IMPORT, Map.of(INTO, list.view().type().apiName()));
  }
}
