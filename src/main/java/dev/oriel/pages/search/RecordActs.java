package dev.oriel.pages.search;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.NameWords;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.FieldLock;
import dev.oriel.pages.value.NewRecord;
import dev.oriel.pages.value.PointingField;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.text.Words;

/**
 * The acts that the palette offers on the record whose page is open. Their addresses follow from
 * its id alone: nothing is read of it.
 */
record RecordActs(Words words, ObjectView view, UUID id) {

  /** What changes most often, by the keys of fields. */
  private static final List<String> FIELDS = List.of("stage", "status", "owner", "assignee");

  /**
   * The acts whose names have the words.
   *
   * @param open object and id with a slash between them; anything else offers nothing
   */
  static List<PaletteView.Option> of(Words words, List<ObjectView> views, String open, String q) {
    String[] parts = open.split("/", -1);
    UUID id = parts.length == 2 ? References.uuid(parts[1]) : null;
    NameWords typed = NameWords.parse(q);
    return views.stream()
        .filter(view -> id != null && view.type().apiName().equals(parts[0]))
        .flatMap(view -> new RecordActs(words, view, Objects.requireNonNull(id)).all(views))
        .filter(option -> typed.areIn(option.name().text()))
        .toList();
  }

  private Stream<PaletteView.Option> all(List<ObjectView> views) {
    Stream<PaletteView.Option> changes =
        view.may(RecordRight.UPDATE)
            ? view.readableFields().stream()
                .filter(field -> FIELDS.stream().anyMatch(field::is))
                .filter(field -> !field.type().readOnly() && FieldLock.isOpen(view, field))
                .map(this::change)
            : Stream.empty();
    Stream<PaletteView.Option> notes =
        view.may(RecordRight.UPDATE)
            ? Stream.of(
                act(words.say("palette.act_log"), address(), "phone", List.of("L")),
                act(words.say("palette.act_note"), address(), "note", List.of("N")))
            : Stream.empty();
    Stream<PaletteView.Option> tasks =
        views.stream()
            .filter(one -> one.type().is("tasks") && one.may(RecordRight.CREATE))
            .flatMap(this::task);
    return Stream.of(changes, notes, tasks).flatMap(Function.identity());
  }

  private String address() {
    return RecordAddress.of(view.type().apiName(), id);
  }

  private PaletteView.Option change(Field field) {
    String address = RecordAddress.field(view.type().apiName(), id, field.apiName());
    return act(words.say("palette.act_change", field.name()), address, "edit", List.of());
  }

  /** A new task about the record, through the first lookup of tasks that leads to its object. */
  private Stream<PaletteView.Option> task(ObjectView tasks) {
    return PointingField.of(tasks, view).stream()
        .map(field ->
            act(
                words.say("palette.act_task", words.inSentence(tasks.type().singularName())),
                QueryText.with(NewRecord.address(tasks), Map.of(field.apiName(), id.toString())),
                tasks.type().icon(),
                List.of()));
  }

  private static PaletteView.Option act(String name, String href, String icon, List<String> keys) {
    return new PaletteView.Option(
        "",
        MarkedName.plain(name),
        href,
        PaletteView.Sign.icon(icon),
        List.of(),
        "",
        "",
        keys,
        null,
        null);
  }
}
