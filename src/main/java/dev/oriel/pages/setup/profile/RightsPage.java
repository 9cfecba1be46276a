package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ProfileRights;
import dev.oriel.access.permission.ImportRight;
import dev.oriel.access.permission.MailRight;
import dev.oriel.access.permission.ObjectAccess;
import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.access.permission.ViewRight;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.definition.PermissionProfiles;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.ObjectTile;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.View;
import dev.oriel.web.page.ViewAs;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.Tile;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The rights of a profile, except those on fields, in one form that is saved at once. */
@Controller
record RightsPage(ProfileSettings profiles, PermissionProfiles rights, ObjectDefinitions objects) {

  /** 200 with the table, in which are changes that wait for a proof; or that all is allowed. */
  @GetMapping(ProfilePath.PROFILE)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id) {
    Unsaved kept = Unsaved.kept(visit, ProfilePath.of(id));
    return page(visit, actor, profiles.get(actor, id), 200, kept);
  }

  /**
   * Saves what was changed, and leads to the table. Shows it again with 409 if somebody else has
   * changed the rights since it was drawn: theirs, with the changes of this form in them, which are
   * not saved yet. What one has chosen for a whole row is drawn and not saved.
   */
  @PostMapping(ProfilePath.PROFILE)
  Answer save(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    ProfileSettings.Held held = profiles.get(actor, id);
    Map<String, Boolean> changes = Cells.changes(Typed.of(fields));
    String act = fields.text(RowActs.NAME);
    if (!act.isEmpty()) {
      // Not saved yet: one save is for all rows.
      Unsaved drawn = new Unsaved(RowActs.apply(act, held.profile(), changes), null);
      return page(visit, actor, held, 200, drawn);
    }
    if (changes.isEmpty()) {
      return visit.leadTo(ProfilePath.of(id), "profiles.unchanged");
    }
    Set<Long> known = types(actor).stream().map(ObjectType::id).collect(Collectors.toSet());
    MatrixChanges wanted = new MatrixChanges(changes, known);
    try {
      rights.change(actor, id, fields.text(Cells.VERSION), wanted::apply);
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Conflict) {
        ProfileSettings.Held now = profiles.get(actor, id);
        Unsaved mine = Unsaved.conflict(visit.words(), now.profile(), changes);
        return page(visit, actor, now, 409, mine);
      }
      throw e;
    }
    return visit.leadTo(
        ProfilePath.of(id), "profiles.saved", held.profile().name(), Cells.number(changes));
  }

  private List<ObjectType> types(Actor actor) {
    return objects.list(actor).stream().map(ObjectView::type).toList();
  }

  private Answer page(
      Visit visit, Actor actor, ProfileSettings.Held held, int status, Unsaved unsaved) {
    Words words = visit.words();
    Profile profile = held.profile();
    List<Button> acts =
        List.of(
            Button.link(
                    words.say("profiles.copy"),
                    QueryText.with(
                        ProfilePath.NEW, Map.of(NewProfilePage.FROM, profile.id().toString())))
                .quiet()
                .form(Button.Form.SHORT)
                .icon("copy-plus"),
            Button.dialog(words.say("profiles.view_as"), ViewAs.question(profile.id()))
                .quiet()
                .form(Button.Form.SHORT)
                .icon("eye"));
    View body = profile.isAdmin() ? everything(words) : matrix(visit, actor, held, unsaved);
    return visit.show(
        ProfileFrame.tab(visit, held, ProfileFrame.Tab.RIGHTS, body, acts).status(status));
  }

  private static Settings everything(Words words) {
    return new Settings(
        words,
        "",
        List.of(
            new Section(
                "all",
                "",
                "",
                new Block.Said(new Notice(Notice.Kind.INFO, words.say("profiles.everything"))))));
  }

  private MatrixView matrix(Visit visit, Actor actor, ProfileSettings.Held held, Unsaved unsaved) {
    Words words = visit.words();
    Profile profile = held.profile();
    List<ObjectType> types = types(actor);
    Cells drawn =
        MatrixChanges.cells(ProfileRights.of(profile), types.stream().map(ObjectType::id).toList());
    Drawing drawing = new Drawing(drawn, unsaved.changes());
    List<MatrixView.Row> rows = new ArrayList<>();
    rows.add(
        new MatrixView.Row(
            new Tile("sparkles", dev.oriel.model.field.Hue.GRAY),
            words.say("profiles.default"),
            true,
            defaults(words, drawing),
            null,
            words.say("profiles.read_and_edit"),
            false,
            null,
            null));
    types.forEach(type -> rows.add(row(words, drawing, profile, type)));
    return new MatrixView(
        words,
        words.say("profiles.rights_of", profile.name()),
        words.say("objects.object"),
        words.say("objects.fields"),
        ProfilePath.of(profile.id()),
        Drawing.hidden(visit, drawn, PermissionProfiles.version(profile)),
        unsaved.notice(),
        null,
        UsedBy.of(words, held),
        Arrays.stream(RecordRight.values()).map(right -> RightLabels.of(words, right)).toList(),
        rows,
        groups(words, drawing),
        ProfileFrame.touches(words, held),
        List.of(
            Button.link(words.say("profiles.discard"), ProfilePath.of(profile.id())),
            Button.send(words.say("profiles.save"))));
  }

  private static MatrixView.Row row(
      Words words, Drawing drawing, Profile profile, ObjectType type) {
    String subject = String.valueOf(type.id());
    ObjectAccess entry = profile.objects().get(type.id());
    return new MatrixView.Row(
        ObjectTile.of(type),
        type.name(),
        false,
        cells(words, drawing, subject, type.name()),
        drawing.cell(
            subject + "." + MatrixChanges.INHERIT, words.say("profiles.inherit_of", type.name())),
        note(words, entry, type),
        entry != null && isNoted(entry),
        ProfilePath.object(profile.id(), type.apiName()),
        RowActs.menu(words, type.name(), subject));
  }

  private static List<MatrixView.Cell> defaults(Words words, Drawing drawing) {
    return Arrays.stream(RecordRight.values())
        .map(right ->
            drawing.cell(
                MatrixChanges.DEFAULT + "." + right.word(),
                words.say("profiles.default_cell", words.inSentence(RightLabels.of(words, right)))))
        .toList();
  }

  private static boolean isNoted(ObjectAccess entry) {
    return !entry.fields().isEmpty() || !entry.fieldDefault().edit();
  }

  /** How many fields are hidden or locked. */
  private static String note(Words words, @Nullable ObjectAccess entry, ObjectType type) {
    if (entry == null || !isNoted(entry)) {
      return words.say("profiles.read_and_edit");
    }
    long hidden = type.fields().stream().filter(field -> !entry.field(field.id()).read()).count();
    long locked =
        type.fields().stream()
            .map(field -> entry.field(field.id()))
            .filter(access -> access.read() && !access.edit())
            .count();
    if (hidden + locked == 0) {
      return words.say("profiles.read_and_edit");
    }
    return Stream.of(
            hidden == 0 ? "" : words.say("fields.hidden", hidden),
            locked == 0 ? "" : words.say("fields.locked", locked))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(", "));
  }

  private static List<MatrixView.Cell> cells(
      Words words, Drawing drawing, String subject, String name) {
    return Arrays.stream(RecordRight.values())
        .map(right ->
            drawing.cell(
                subject + "." + right.word(),
                words.say("profiles.cell", name, words.inSentence(RightLabels.of(words, right)))))
        .toList();
  }

  private static List<MatrixView.Group> groups(Words words, Drawing drawing) {
    return List.of(
        definitions(words, drawing, MatrixChanges.OBJECT, words.say("profiles.on_objects")),
        definitions(words, drawing, MatrixChanges.FIELD, words.say("profiles.on_fields")),
        new MatrixView.Group(
            words.say("profiles.on_mail"),
            Arrays.stream(MailRight.values())
                .map(right ->
                    drawing.cell(
                        MatrixChanges.MAIL + "." + right.word(), RightLabels.of(words, right)))
                .toList()),
        new MatrixView.Group(
            words.say("profiles.on_views"),
            List.of(drawing.cell(MatrixChanges.SHARE, RightLabels.of(words, ViewRight.SHARE)))),
        new MatrixView.Group(
            words.say("profiles.on_imports"),
            List.of(drawing.cell(MatrixChanges.IMPORT, RightLabels.of(words, ImportRight.RUN)))));
  }

  private static MatrixView.Group definitions(
      Words words, Drawing drawing, String subject, String name) {
    return new MatrixView.Group(
        name,
        Arrays.stream(SchemaRight.values())
            .map(right -> drawing.cell(subject + "." + right.word(), RightLabels.of(words, right)))
            .toList());
  }
}
