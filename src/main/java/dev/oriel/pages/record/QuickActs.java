package dev.oriel.pages.record;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.field.Email;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Phone;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schema;
import dev.oriel.pages.quote.PrintPage;
import dev.oriel.pages.value.NewRecord;
import dev.oriel.pages.value.ShownField;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.text.Words;

/** The acts on top of the page of a record: those that are needed most. */
record QuickActs(Words words, ObjectView view, CrmRecord record) {

  /** Where the form of a note is on the page. */
  private static final String NOTE = "#activity";

  /** In the top bar of desks: to plan a task. All else is in sight there. */
  List<Button> onDesk() {
    return task(words.say("record.add_task")).map(task -> task.form(Button.Form.DESK)).stream()
        .toList();
  }

  /** To call, to write, to note, to plan a task and to print, as far as that is possible. */
  List<Button> onPhone() {
    List<Button> acts = new ArrayList<>();
    address(Phone.class)
        .ifPresent(number -> acts.add(Button.link(words.say("record.call"), number).icon("phone")));
    address(Email.class)
        .ifPresent(to -> acts.add(Button.link(words.say("record.mail"), to).icon("mail")));
    if (view.may(RecordRight.UPDATE)) {
      acts.add(Button.link(words.say("record.note"), NOTE).icon("note"));
    }
    task(words.say("record.task")).ifPresent(acts::add);
    if (view.type().is("quotes")) {
      String page = PrintPage.address(view.type().apiName(), record.id());
      acts.add(Button.link(words.say("quote.print"), page).icon("printer"));
    }
    return acts;
  }

  /** The address of the first value of a type, as the fields show it. */
  private Optional<String> address(Class<? extends FieldType> type) {
    ShownField shown = new ShownField(words, view.schema());
    return view.readableFields().stream()
        .filter(field -> type.isInstance(field.type()))
        .flatMap(field -> shown.of(record, field).stream())
        .flatMap(cell -> cell instanceof NamedLink link ? Stream.of(link.href()) : Stream.empty())
        .findFirst();
  }

  private Optional<Button> task(String label) {
    return view.schema().lookupsTo(view.type()).stream()
        .filter(lookup -> lookup.from().is("tasks"))
        .flatMap(lookup -> task(label, lookup).stream())
        .findFirst();
  }

  private Optional<Button> task(String label, Schema.Reference lookup) {
    ObjectView tasks = view.of(lookup.from());
    Field about = lookup.field();
    return tasks.may(RecordRight.CREATE) && tasks.mayEdit(about)
        ? Optional.of(
            Button.dialog(
                    label,
                    QueryText.with(
                        NewRecord.address(tasks), Map.of(about.apiName(), record.id().toString())))
                .icon("checkbox"))
        : Optional.empty();
  }
}
