package dev.oriel.feature.profile;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ProfileRights;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.definition.PermissionProfiles;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.setup.Search;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * The rights of a profile in tables, each of which is saved at once: those on objects and on what
 * the workspace has besides, and those on the fields of an object; and the explanation of them.
 */
@Controller
record RightsPages(ProfileSettings profiles, PermissionProfiles rights, ObjectDefinitions objects) {

  /** 200 with the table, in which are changes that wait for a proof; or that all is allowed. */
  @GetMapping(ProfilePath.PROFILE)
  Answer ofObjects(Visit visit, Actor actor, @PathVariable UUID id) {
    return ofObjects(visit, actor, id, 200, Typed.nothing());
  }

  private Answer ofObjects(Visit visit, Actor actor, UUID id, int status, Typed typed) {
    ProfileSettings.Held held = profiles.get(actor, id);
    Profile profile = held.profile();
    List<ObjectType> types = types(actor);
    Form form = visit.form(ProfilePath.of(id), typed);
    String act = form.typed().text(RowAct.NAME);
    Map<String, Boolean> changes = Cells.changes(form.typed());
    DrawnRights drawn =
        new DrawnRights(
            MatrixChanges.cells(ProfileRights.of(profile), ids(types)),
            act.isEmpty() ? changes : RowAct.apply(act, profile, changes));
    ProfileView view =
        new ProfileView.Rights(
            held,
            drawn.in(form, profile),
            drawn,
            types.stream().map(type -> ProfileView.OnObject.of(profile, type)).toList());
    return visit.show(ProfilePages.below(visit, view).status(status));
  }

  private List<ObjectType> types(Actor actor) {
    return objects.list(actor).stream().map(ObjectView::type).toList();
  }

  private static Set<Long> ids(List<ObjectType> types) {
    return types.stream().map(ObjectType::id).collect(Collectors.toSet());
  }

  /**
   * Saves what was changed, and leads to the table. Shows it again with 409 if somebody else has
   * changed the rights since it was drawn: theirs, with the changes of this form in them, which are
   * not saved yet. What one has chosen for a whole row is drawn and not saved, since one save is
   * for all rows.
   */
  @PostMapping(ProfilePath.PROFILE)
  Answer saveOfObjects(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    Typed typed = Typed.of(fields);
    if (!typed.text(RowAct.NAME).isEmpty()) {
      return ofObjects(visit, actor, id, 200, typed);
    }
    Profile profile = profiles.get(actor, id).profile();
    MatrixChanges wanted = new MatrixChanges(Cells.changes(typed), ids(types(actor)));
    return save(
        visit,
        actor,
        profile,
        typed,
        wanted::apply,
        ProfilePath.of(id),
        (status, again) -> ofObjects(visit, actor, id, status, again));
  }

  private Answer save(
      Visit visit,
      Actor actor,
      Profile profile,
      Typed typed,
      UnaryOperator<ProfileRights> change,
      String page,
      BiFunction<Integer, Typed, Answer> again) {
    Map<String, Boolean> changes = Cells.changes(typed);
    if (changes.isEmpty()) {
      return visit.leadTo(page, "profiles.unchanged");
    }
    return Attempt.of(
        typed,
        () -> {
          rights.change(actor, profile.id(), typed.text(Cells.VERSION), change);
          return visit.leadTo(page, "profiles.saved", profile.name(), Cells.number(changes));
        },
        again);
  }

  /** 200 with the fields, or with those that have a word in their names. */
  @GetMapping(ProfilePath.OBJECT)
  Answer ofFields(Visit visit, Actor actor, @PathVariable UUID id, @PathVariable String object) {
    String q = Objects.requireNonNullElse(visit.parameter(ProfilePath.Q), "").strip();
    return ofFields(visit, open(actor, id), type(actor, object), q, 200, Typed.nothing());
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

  private static Answer ofFields(
      Visit visit, ProfileSettings.Held held, ObjectType type, String q, int status, Typed typed) {
    Profile profile = held.profile();
    List<Field> shown = type.fields().stream().filter(field -> isFound(field, q)).toList();
    Form form = visit.form(ProfilePath.object(profile.id(), type.apiName()), typed);
    DrawnRights drawn =
        new DrawnRights(
            MatrixChanges.OnFields.cells(
                profile.on(type.id()), shown.stream().map(Field::id).toList()),
            Cells.changes(form.typed()));
    ProfileView view =
        new ProfileView.Fields(
            held, type, shown, q, drawn.in(form, profile).carrying(ProfilePath.Q, q), drawn);
    return visit.show(ProfilePages.below(visit, profile, view).status(status));
  }

  private static boolean isFound(Field field, String q) {
    String wanted = q.toLowerCase(Locale.ROOT);
    return field.name().toLowerCase(Locale.ROOT).contains(wanted)
        || field.apiName().toLowerCase(Locale.ROOT).contains(wanted);
  }

  /** Saves what was changed, as {@link #saveOfObjects} does. */
  @PostMapping(ProfilePath.OBJECT)
  Answer saveOfFields(
      Visit visit,
      Actor actor,
      @PathVariable UUID id,
      @PathVariable String object,
      SentFields fields) {
    Profile profile = open(actor, id).profile();
    ObjectType type = type(actor, object);
    Typed typed = Typed.of(fields);
    String q = typed.text(ProfilePath.Q);
    Set<Long> known = type.fields().stream().map(Field::id).collect(Collectors.toSet());
    MatrixChanges.OnFields wanted =
        new MatrixChanges.OnFields(Cells.changes(typed), type.id(), known);
    return save(
        visit,
        actor,
        profile,
        typed,
        wanted::apply,
        ProfilePath.object(id, type.apiName(), q),
        (status, again) -> ofFields(visit, open(actor, id), type, q, status, again));
  }

  /**
   * 200 with the rule that allows, hides or locks a field of an object, for what the address names,
   * and else for the first of each. In a large workspace those are offered, and the first is
   * chosen, whose name or e-mail address is searched.
   */
  @GetMapping(ProfilePath.EXPLAIN)
  Answer explain(Visit visit, Actor actor) {
    List<ProfileSettings.Held> all = profiles.list(actor);
    List<Asked> asked = Asked.all(all);
    Search search = Search.of(visit, ProfilePath.EXPLAIN);
    Locale locale = visit.words().formats().locale();
    List<Asked> found =
        asked.stream().filter(one -> search.fits(locale, one.name(), one.email())).toList();
    String named = Objects.requireNonNullElse(visit.parameter(ProfilePath.WHO), "");
    Asked who =
        named(found, named)
            .or(() -> search.isEmpty() ? Optional.empty() : found.stream().findFirst())
            .or(() -> named(asked, named))
            .orElseGet(() -> Asked.of(all.getFirst()));
    List<ObjectType> types = types(actor);
    ObjectType type = type(types, visit.parameter("object"));
    Field field = type == null ? null : field(type, visit.parameter("field"));
    ProfileView view =
        new ProfileView.Explain(
            search,
            Asked.areMany(asked) || !search.isEmpty(),
            !found.isEmpty(),
            Asked.offered(found, who),
            who,
            types,
            type,
            field);
    return visit.show(ProfilePages.below(visit, view));
  }

  private static Optional<Asked> named(List<Asked> some, String value) {
    return some.stream().filter(one -> one.value().equals(value)).findFirst();
  }

  private static @Nullable ObjectType type(List<ObjectType> types, @Nullable String name) {
    return types.stream()
        .filter(type -> type.apiName().equals(name))
        .findFirst()
        .orElseGet(() -> types.isEmpty() ? null : types.getFirst());
  }

  /** A field of another object is none of this one: the form sends both. */
  private static @Nullable Field field(ObjectType type, @Nullable String name) {
    Field named = name == null ? null : type.field(name);
    if (named != null) {
      return named;
    }
    return type.fields().isEmpty() ? null : type.fields().getFirst();
  }
}
