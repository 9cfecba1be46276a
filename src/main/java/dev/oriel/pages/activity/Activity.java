package dev.oriel.pages.activity;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.note.Note;
import dev.oriel.crm.note.Notes;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.record.History;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.surface.http.QueryText;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.form.Field;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.form.Option;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The activity of a record, for its page. */
@Component
public record Activity(Notes notes, History history) {

  /** The parameter that says which part is shown. */
  public static final String SHOW = "show";

  /** The parameter of the cursor from which older entries are shown. */
  static final String AFTER = "after";

  static final String BODY = "body";
  static final String KIND = "kind";

  private static final int LENGTH = 25;

  /** A record, as its page has opened it. */
  public record Place(Visit visit, Actor actor, ObjectView view, UUID record) {

    private String object() {
      return view.type().apiName();
    }

    private String id() {
      return record.toString();
    }

    String page() {
      return RecordAddress.of(object(), record);
    }

    private Words words() {
      return visit.words();
    }
  }

  /** What the address of the page asks for. */
  public ActivityView of(Place place) {
    Shown shown = Shown.of(Objects.requireNonNullElse(place.visit().parameter(SHOW), ""));
    return of(place, shown, place.visit().parameter(AFTER), Typed.nothing());
  }

  /**
   * A part of the activity.
   *
   * @param after the cursor; null for the newest
   * @param typed a note that was refused
   */
  ActivityView of(Place place, Shown shown, @Nullable String after, Typed typed) {
    Page<Note> noted =
        shown == Shown.CHANGES ? new Page<>(List.of(), null) : noted(place, shown, after);
    Page<History.Change> changed =
        shown == Shown.NOTES ? new Page<>(List.of(), null) : changed(place, shown, after);
    List<Happened> all = new ArrayList<>();
    noted.entries().forEach(note -> all.add(new Happened.Noted(note)));
    changed.entries().forEach(change -> all.add(new Happened.Changed(change)));
    all.sort(Comparator.comparing(Happened::at).reversed());
    return new ActivityView(
        place.words(),
        parts(place, shown),
        place.view().may(RecordRight.UPDATE) ? composer(place, typed) : null,
        new ActivityItems(place.words(), place.view()).days(all, note -> delete(place, note)),
        older(place, shown, noted.nextCursor(), changed.nextCursor()));
  }

  private Page<Note> noted(Place place, Shown shown, @Nullable String after) {
    Page.Query query = new Page.Query(LENGTH, shown == Shown.NOTES ? after : null);
    return notes.list(
        place.actor(), place.object(), place.id(), _ -> new Notes.Query(Set.of(), query));
  }

  private Page<History.Change> changed(Place place, Shown shown, @Nullable String after) {
    Page.Query query = new Page.Query(LENGTH, shown == Shown.CHANGES ? after : null);
    return history.named(place.actor(), place.object(), place.id(), _ -> query);
  }

  private static List<ActivityView.Part> parts(Place place, Shown shown) {
    return List.of(
        part(place, place.words().say("activity.all"), Shown.ALL, shown),
        part(place, place.words().say("activity.notes"), Shown.NOTES, shown),
        part(place, place.words().say("activity.changes"), Shown.CHANGES, shown));
  }

  private static ActivityView.Part part(Place place, String label, Shown one, Shown shown) {
    return new ActivityView.Part(
        label,
        address(place.page(), one, null) + "#activity",
        address(place.page() + RecordActivityPage.PART, one, null),
        one == shown);
  }

  private static String address(String path, Shown shown, @Nullable String after) {
    Map<String, String> parameters = new LinkedHashMap<>();
    if (shown != Shown.ALL) {
      parameters.put(SHOW, shown.word());
    }
    if (after != null) {
      parameters.put(AFTER, after);
    }
    return QueryText.with(path, parameters);
  }

  /** Notes and changes have cursors of their own, so older ones are shown apart. */
  private static List<Button> older(
      Place place, Shown shown, @Nullable String notes, @Nullable String changes) {
    List<Button> links = new ArrayList<>();
    if (notes != null) {
      links.add(
          Button.link(
              place.words().say("activity.older_notes"),
              address(place.page(), Shown.NOTES, shown == Shown.NOTES ? notes : null)));
    }
    if (changes != null) {
      links.add(
          Button.link(
              place.words().say("activity.older_changes"),
              address(place.page(), Shown.CHANGES, shown == Shown.CHANGES ? changes : null)));
    }
    return links;
  }

  private static Form composer(Place place, Typed typed) {
    Words words = place.words();
    List<Option> kinds =
        List.of(
            new Option("note", words.say("activity.note")),
            new Option("call", words.say("activity.call")),
            new Option("meeting", words.say("activity.meeting")));
    return place
        .visit()
        .form(place.page() + RecordActivityPage.NOTES, typed)
        .with(Field.area(BODY, words.say("activity.note"), 1))
        .with(Field.segments(KIND, words.say("activity.kind"), kinds).value("note"))
        .act(Button.send(words.say("activity.add")).primary().small().key("Ctrl ↵"));
  }

  /** The question before a note is deleted; null without the right. */
  private static @Nullable String delete(Place place, Note note) {
    return place.view().may(RecordRight.UPDATE)
        ? place.page() + RecordActivityPage.NOTES + "/" + note.id() + "/delete"
        : null;
  }
}
