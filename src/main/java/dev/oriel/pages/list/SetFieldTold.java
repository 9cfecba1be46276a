package dev.oriel.pages.list;

import module java.base;

import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Records;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.pages.edit.SeveralEdits;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Flash;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.Toast;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Tells what has become of chosen records of which a field was set, and offers to undo it. */
@Component
record SetFieldTold(Records records, ListFrame frame) {

  /** 200 with the rows and a message, or with those that were refused; without scripts a page. */
  Answer answer(SelectedField asked, SeveralEdits.Done done) {
    Words words = asked.words();
    Toast.Undo undo = done.written().isEmpty() ? null : takingBack(asked, done);
    String said =
        words.say("selected.set_done", asked.field().name(), asked.inWords(done.written().size()));
    if (!asked.visit().isPart()) {
      SelectedView page = result(asked, done, said, undo);
      return frame.showOver(asked.visit(), asked.list(), page, page.title(), 200);
    }
    Toast toast = new Toast(words, Toast.Kind.DONE, said, null).undo(undo);
    ListView.Rows rows = rows(asked, done.written());
    ListView.Changed changed =
        done.left().isEmpty()
            ? new ListView.Changed(rows, null, false, toast)
            : new ListView.Changed(rows, result(asked, done, said, undo), false, null);
    return asked.visit().part(200, changed.in(asked.list()));
  }

  /**
   * The rows with their former values, and a message that offers the other one again; the list
   * where scripts do not run. If some were left, they are named with the reasons instead.
   */
  Answer putBack(SelectedField asked, SeveralEdits.Done done) {
    Words words = asked.words();
    String name = asked.field().name();
    String records = asked.inWords(done.written().size());
    boolean isPart = asked.visit().isPart();
    Toast.Undo undo = done.written().isEmpty() ? null : takingBack(asked, done);
    if (!done.left().isEmpty()) {
      SelectedView left = notPutBack(asked, done, undo);
      // Those that were left have another value by now than the list shows.
      List<UUID> all = new ArrayList<>(done.written());
      done.left().forEach(one -> all.add(one.id()));
      return isPart
          ? asked
              .visit()
              .part(200, new ListView.Changed(rows(asked, all), left, true, null).in(asked.list()))
          : frame.showOver(asked.visit(), asked.list(), left, left.title(), 200);
    }
    if (!isPart) {
      return asked
          .visit()
          .leadTo(asked.list().state().address(), Flash.of("selected.put_back", name, records));
    }
    Toast toast =
        new Toast(words, Toast.Kind.DONE, words.say("selected.put_back", name, records), null);
    ListView.Changed changed =
        new ListView.Changed(rows(asked, done.written()), null, false, toast.undo(undo));
    return asked.visit().part(200, changed.in(asked.list()));
  }

  private SelectedView notPutBack(
      SelectedField asked, SeveralEdits.Done done, Toast.@Nullable Undo undo) {
    Words words = asked.words();
    int all = done.written().size() + done.left().size();
    String said =
        words.say("selected.put_back_some", asked.field().name(), done.written().size(), all);
    return SelectedPage.view(asked.visit(), asked.list(), words.say("selected.not_all_put_back"))
        .result(new Notice(Notice.Kind.WARNING, said).alert(), undo, left(asked, done));
  }

  private ListView.Rows rows(SelectedField asked, List<UUID> ids) {
    return new Selected(ids).rows(records, asked.words(), asked.list());
  }

  private SelectedView result(
      SelectedField asked, SeveralEdits.Done done, String said, Toast.@Nullable Undo undo) {
    Words words = asked.words();
    boolean isAll = done.left().isEmpty();
    Notice lead =
        isAll
            ? new Notice(Notice.Kind.GOOD, said)
            : new Notice(
                    Notice.Kind.WARNING,
                    words.say(
                        "selected.set_some",
                        asked.field().name(),
                        done.written().size(),
                        asked.selected().size()))
                .alert();
    return SelectedPage.view(
            asked.visit(),
            asked.list(),
            isAll ? words.say("selected.set_all") : words.say("selected.not_all_set"))
        .result(lead, undo, left(asked, done));
  }

  private List<SelectedView.Left> left(SelectedField asked, SeveralEdits.Done done) {
    if (done.left().isEmpty()) {
      return List.of();
    }
    List<UUID> ids = done.left().stream().map(SeveralEdits.Left::id).toList();
    Map<UUID, CrmRecord> named =
        new Selected(ids)
            .read(
                records,
                asked.opened().actor(),
                asked.opened().object(),
                new Projection(List.of(), List.of()));
    return done.left().stream()
        .map(one ->
            SelectedPage.left(
                asked.words(),
                asked.list().view(),
                one.id(),
                named.get(one.id()),
                one.reason().message()))
        .toList();
  }

  private static Toast.Undo takingBack(SelectedField asked, SeveralEdits.Done done) {
    Map<String, String> hidden = new LinkedHashMap<>(asked.visit().hidden());
    hidden.put(Selected.CHOSEN, new Selected(done.written()).text());
    hidden.put(SetFieldPage.FIELD, asked.field().apiName());
    hidden.put(SetFieldPage.FROM, DateTime.format(done.from()));
    hidden.put(SetFieldPage.TO, DateTime.format(done.to()));
    return new Toast.Undo(
        asked.list().state().part(SetFieldPage.UNDO),
        hidden,
        Button.send(asked.words().say("toast.undo")).small(),
        true);
  }
}
