package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.Duplicates;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.edit.SeveralEdits;
import dev.oriel.pages.edit.SeveralTasks;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The bar for records of a list that a person has chosen. */
final class ListSelection {

  private ListSelection() {}

  /** Whether something can be done with several records. */
  static boolean isOffered(ObjectView view) {
    return canEdit(view) || view.may(RecordRight.DELETE) || SeveralTasks.Kind.of(view).isPresent();
  }

  static boolean canEdit(ObjectView view) {
    return view.may(RecordRight.UPDATE) && !SeveralEdits.fields(view).isEmpty();
  }

  static ListView.@Nullable Selection of(Visit visit, OpenList list) {
    ObjectView view = list.view();
    if (!isOffered(view)) {
      return null;
    }
    Words words = visit.words();
    return new ListView.Selection(
        list.state().path(SelectedPage.SELECTED),
        ListFrame.hidden(visit, list, ""),
        words.say("selected.bar", words.inSentence(view.type().name())),
        canEdit(view),
        SeveralTasks.Kind.of(view).map(kind -> AddTasksPage.name(words, kind)).orElse(null),
        Duplicates.mayMerge(view),
        view.may(RecordRight.DELETE));
  }
}
