package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.FieldAccess;
import dev.oriel.access.permission.ObjectAccess;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.definition.PermissionProfiles;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The rights of a profile on the fields of an object, in one table that is saved at once. */
@Controller
record FieldRightsPage(
    ProfileSettings profiles, PermissionProfiles rights, ObjectDefinitions objects) {

  private static final String Q = "q";

  /** From how many fields on they can be narrowed. */
  private static final int MANY = 10;

  /** 200 with the fields, or with those that have a word in their names. */
  @GetMapping(ProfilePath.OBJECT)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id, @PathVariable String object) {
    ProfileSettings.Held held = open(actor, id);
    ObjectType type = type(actor, object);
    Unsaved kept = Unsaved.kept(visit, ProfilePath.object(id, type.apiName()));
    return page(visit, held, type, words(visit.parameter(Q)), 200, kept);
  }

  private static String words(@Nullable String given) {
    return Objects.requireNonNullElse(given, "").strip();
  }

  /** Refuses as {@code NotFound} a profile of administrators, which has no such rights. */
  private ProfileSettings.Held open(Actor actor, UUID id) {
    ProfileSettings.Held held = profiles.get(actor, id);
    if (held.profile().isAdmin()) {
      throw Refused.notFound("An administrators' profile may do everything.");
    }
    return held;
  }

  private ObjectType type(Actor actor, String object) {
    return objects.get(actor, object).type();
  }

  /** Saves what was changed, as {@link RightsPage#save} does. */
  @PostMapping(ProfilePath.OBJECT)
  Answer save(
      Visit visit,
      Actor actor,
      @PathVariable UUID id,
      @PathVariable String object,
      SentFields fields) {
    ProfileSettings.Held held = open(actor, id);
    ObjectType type = type(actor, object);
    String q = fields.text(Q);
    String page = address(held.profile(), type, q);
    Map<String, Boolean> changes = Cells.changes(Typed.of(fields));
    if (changes.isEmpty()) {
      return visit.leadTo(page, "profiles.unchanged");
    }
    Set<Long> known = type.fields().stream().map(Field::id).collect(Collectors.toSet());
    MatrixChanges.OnFields wanted = new MatrixChanges.OnFields(changes, type.id(), known);
    try {
      rights.change(actor, id, fields.text(Cells.VERSION), wanted::apply);
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Conflict) {
        ProfileSettings.Held now = open(actor, id);
        Unsaved mine = Unsaved.conflict(visit.words(), now.profile(), changes);
        return page(visit, now, type, q, 409, mine);
      }
      throw e;
    }
    return visit.leadTo(page, "profiles.saved", held.profile().name(), Cells.number(changes));
  }

  private static String address(Profile profile, ObjectType type, String q) {
    String path = ProfilePath.object(profile.id(), type.apiName());
    return q.isEmpty() ? path : QueryText.with(path, Map.of(Q, q));
  }

  private static Answer page(
      Visit visit,
      ProfileSettings.Held held,
      ObjectType type,
      String q,
      int status,
      Unsaved unsaved) {
    Words words = visit.words();
    Profile profile = held.profile();
    ObjectAccess access = profile.on(type.id());
    List<Field> shown = type.fields().stream().filter(field -> isFound(field, q)).toList();
    Cells drawn = MatrixChanges.OnFields.cells(access, shown.stream().map(Field::id).toList());
    Drawing drawing = new Drawing(drawn, unsaved.changes());
    List<MatrixView.Row> rows = new ArrayList<>();
    rows.add(
        new MatrixView.Row(
            null,
            words.say("profiles.field_default"),
            true,
            cells(
                words,
                drawing,
                MatrixChanges.DEFAULT,
                type.name(),
                words.inSentence(words.say("profiles.field_default"))),
            null,
            said(words, access.fieldDefault()),
            false,
            null,
            null));
    shown.forEach(field -> rows.add(row(words, drawing, type.name(), access, field)));
    Map<String, String> hidden =
        new LinkedHashMap<>(Drawing.hidden(visit, drawn, PermissionProfiles.version(profile)));
    hidden.put(Q, q);
    String path = ProfilePath.object(profile.id(), type.apiName());
    MatrixView body =
        new MatrixView(
            words,
            words.say("profiles.fields_of", profile.name(), words.inSentence(type.name())),
            words.say("fields.field"),
            words.say("profiles.holds"),
            path,
            hidden,
            unsaved.notice(),
            type.fields().size() < MANY
                ? null
                : new MatrixView.Filter(
                    path,
                    q,
                    words.say("profiles.filter"),
                    words.say("profiles.shown", shown.size(), type.fields().size())),
            null,
            List.of(words.say("profiles.read"), words.say("profiles.edit")),
            rows,
            List.of(),
            ProfileFrame.touches(words, held),
            List.of(
                Button.link(words.say("profiles.discard"), address(profile, type, q)),
                Button.send(words.say("profiles.save"))));
    return visit.show(ProfileFrame.below(visit, profile, type.name(), body).status(status));
  }

  private static boolean isFound(Field field, String q) {
    String wanted = q.toLowerCase(Locale.ROOT);
    return field.name().toLowerCase(Locale.ROOT).contains(wanted)
        || field.apiName().toLowerCase(Locale.ROOT).contains(wanted);
  }

  private static MatrixView.Row row(
      Words words, Drawing drawing, String object, ObjectAccess access, Field field) {
    String subject = String.valueOf(field.id());
    boolean isOwn = access.fields().containsKey(field.id());
    return new MatrixView.Row(
        null,
        field.name(),
        false,
        cells(words, drawing, subject, object, field.name()),
        drawing.cell(
            subject + "." + MatrixChanges.INHERIT, words.say("profiles.inherit_of", field.name())),
        isOwn ? said(words, access.field(field.id())) : words.say("profiles.as_above"),
        isOwn,
        null,
        null);
  }

  private static String said(Words words, FieldAccess access) {
    if (!access.read()) {
      return words.say("profiles.is_hidden");
    }
    return access.edit() ? words.say("profiles.read_and_edit") : words.say("profiles.is_locked");
  }

  private static List<MatrixView.Cell> cells(
      Words words, Drawing drawing, String subject, String object, String name) {
    return List.of(
        drawing.cell(
            subject + "." + MatrixChanges.OnFields.READ,
            words.say(
                "profiles.field_cell", object, name, words.inSentence(words.say("profiles.read")))),
        drawing.cell(
            subject + "." + MatrixChanges.OnFields.EDIT,
            words.say(
                "profiles.field_cell",
                object,
                name,
                words.inSentence(words.say("profiles.edit")))));
  }
}
