package dev.oriel.pages.activity;

import module java.base;

import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.note.Note;
import dev.oriel.crm.note.Notes;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.record.History;
import dev.oriel.integration.mail.RecordMessages;
import dev.oriel.integration.mail.SeenMessage;
import dev.oriel.model.field.ComputedTime;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.FieldLock;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The activity of a record, for its page. */
@Component
public record Activity(Notes notes, RecordMessages messages, History history, Members members) {

  /** The parameter that says which part is shown. */
  public static final String SHOW = "show";

  /** The parameter of the cursor from which older entries are shown. */
  static final String AFTER = "after";

  private static final int LENGTH = 25;

  /** A record, as its page has opened it. */
  public record Place(Visit visit, Actor actor, ObjectView view, UUID record) {

    String object() {
      return view.type().apiName();
    }

    String id() {
      return record.toString();
    }

    String page() {
      return RecordAddress.of(object(), record);
    }

    Words words() {
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
        includes(shown, Shown.NOTES) ? noted(place, shown, after) : new Page<>(List.of(), null);
    Page<SeenMessage> mailed =
        includes(shown, Shown.MESSAGES) ? mailed(place, shown, after) : new Page<>(List.of(), null);
    Page<History.Change> changed =
        includes(shown, Shown.CHANGES) ? changed(place, shown, after) : new Page<>(List.of(), null);
    List<Happened> all = new ArrayList<>();
    all.addAll(withWriters(place, noted.entries()));
    mailed.entries().forEach(message -> all.add(new Happened.Mailed(message)));
    changed.entries().stream()
        .filter(change -> !followsFromNotes(place, change))
        .map(Happened.Changed::new)
        .forEach(all::add);
    all.sort(Comparator.comparing(Happened::at).reversed());
    return new ActivityView(
        place.words(),
        parts(place, shown),
        place.view().may(RecordRight.UPDATE) ? Composer.form(place, typed) : null,
        new ActivityItems(place.words(), place.view(), names(place, noted))
            .days(all, one -> acts(place, one)),
        place.visit().hidden(),
        older(place, shown, noted.nextCursor(), mailed.nextCursor(), changed.nextCursor()),
        null);
  }

  private MentionNames names(Place place, Page<Note> noted) {
    return noted.entries().stream().anyMatch(note -> note.body().indexOf('@') >= 0)
        ? MentionNames.of(members.all(place.actor()))
        : MentionNames.NONE;
  }

  private static ActivityView.Acts acts(Place place, Happened one) {
    return switch (one) {
      case Happened.Noted(Note note, _) -> acts(place, note);
      case Happened.Mailed(SeenMessage message) -> EmailDrafts.acts(place, message);
      case Happened.Changed(History.Change change) -> acts(place, change);
    };
  }

  /** Whether a call or a meeting that stands here has changed the record: its last contact. */
  private static boolean followsFromNotes(Place place, History.Change change) {
    return change.kind() == ChangeKind.RECORD_UPDATED
        && !change.changes().isEmpty()
        && change.changes().stream()
            .map(one -> place.view().type().field(one.field()))
            .allMatch(field -> field != null && field.type() instanceof ComputedTime);
  }

  private static boolean includes(Shown shown, Shown part) {
    return shown == Shown.ALL || shown == part;
  }

  private Page<SeenMessage> mailed(Place place, Shown shown, @Nullable String after) {
    Page.Query query = new Page.Query(LENGTH, shown == Shown.MESSAGES ? after : null);
    return messages.list(place.actor(), place.object(), place.id(), _ -> query);
  }

  private Page<Note> noted(Place place, Shown shown, @Nullable String after) {
    Page.Query query = new Page.Query(LENGTH, shown == Shown.NOTES ? after : null);
    return notes.list(
        place.actor(), place.object(), place.id(), _ -> new Notes.Query(Set.of(), query));
  }

  private List<Happened.Noted> withWriters(Place place, List<Note> noted) {
    Map<UUID, History.Writer> writers =
        noted.isEmpty()
            ? Map.of()
            : history.writers(
                place.actor(),
                place.object(),
                place.id(),
                noted.stream().map(Note::id).collect(Collectors.toSet()));
    return noted.stream().map(note -> new Happened.Noted(note, writers.get(note.id()))).toList();
  }

  private Page<History.Change> changed(Place place, Shown shown, @Nullable String after) {
    Page.Query query = new Page.Query(LENGTH, shown == Shown.CHANGES ? after : null);
    return history.named(place.actor(), place.object(), place.id(), _ -> query);
  }

  private static List<ActivityView.Part> parts(Place place, Shown shown) {
    return List.of(
        part(place, place.words().say("activity.all"), Shown.ALL, shown),
        part(place, place.words().say("activity.notes"), Shown.NOTES, shown),
        part(place, place.words().say("activity.messages"), Shown.MESSAGES, shown),
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

  /** Notes, messages and changes have cursors of their own, so older ones are shown apart. */
  private static List<Button> older(
      Place place,
      Shown shown,
      @Nullable String notes,
      @Nullable String messages,
      @Nullable String changes) {
    List<Button> links = new ArrayList<>();
    if (messages != null) {
      links.add(
          Button.link(
              place.words().say("activity.older_messages"),
              address(place.page(), Shown.MESSAGES, shown == Shown.MESSAGES ? messages : null)));
    }
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

  /** What can be done with a note, in the order in which it is shown. */
  private static ActivityView.Acts acts(Place place, Note note) {
    if (!place.view().may(RecordRight.UPDATE)) {
      return ActivityView.Acts.NONE;
    }
    String path = place.page() + RecordActivityPage.NOTES + "/" + note.id();
    boolean isOwn = note.createdBy().equals(place.actor().principal().id());
    return new ActivityView.Acts(isOwn ? path + NotePage.EDIT : null, path + "/delete", null);
  }

  /**
   * The record as the change has left it, as far as all later changes are known, and the form that
   * takes the change back; none for what others have changed, or a merge.
   */
  private static ActivityView.Acts acts(Place place, History.Change change) {
    boolean isByHand =
        change.kind() == ChangeKind.RECORD_UPDATED
            && change.canBeUndone()
            && change.author().id().equals(place.actor().principal().id())
            && change.author().connection() == null;
    boolean canUndo = isByHand && isOpen(place, change) && place.view().may(RecordRight.UPDATE);
    return new ActivityView.Acts(
        null,
        null,
        canUndo ? RecordAddress.undo(place.object(), place.record(), change.at()) : null,
        then(place, change));
  }

  private static List<Button> then(Place place, History.Change change) {
    Instant now = place.words().formats().now();
    if (change.at().isBefore(now.atOffset(ZoneOffset.UTC).minus(ChangeLog.KEPT))) {
      return List.of();
    }
    String address =
        RecordAddress.asOf(place.object(), place.record(), DateTime.format(change.at()));
    return List.of(
        Button.link(place.words().say("past.then"), address).icon("history").quiet().small());
  }

  /** Whether all that was changed can be changed back. What is computed from it follows. */
  private static boolean isOpen(Place place, History.Change change) {
    List<Optional<Field>> given =
        change.changes().stream()
            .map(one -> Optional.ofNullable(place.view().type().field(one.field())))
            .filter(field -> field.map(one -> !one.type().readOnly()).orElse(true))
            .toList();
    return !given.isEmpty()
        && given.stream()
            .flatMap(Optional::stream)
            .allMatch(field -> FieldLock.isOpen(place.view(), field));
  }
}
