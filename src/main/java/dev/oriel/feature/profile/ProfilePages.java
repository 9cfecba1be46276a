package dev.oriel.feature.profile;

import module java.base;

import dev.oriel.access.administration.SeenStates;
import dev.oriel.access.audit.Audit;
import dev.oriel.access.audit.AuditPage;
import dev.oriel.access.audit.AuditQuery;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ProfileRights;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.setup.Once;
import dev.oriel.pages.setup.Paged;
import dev.oriel.pages.setup.SeenField;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.LocalPath;
import dev.oriel.web.page.SessionCookies;
import dev.oriel.web.page.ViewAs;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * The pages of permission profiles as a whole: all of them, a new one, who holds one and how it is
 * called, its history, its deletion, and the question before pages are shown as it would see them.
 */
@Controller
record ProfilePages(
    ProfileSettings profiles,
    ObjectDefinitions objects,
    Audit audit,
    SeenStates seen,
    ViewAs viewAs,
    Once once) {

  private static final String NAME = "name";
  private static final String HEIR = "heir";

  /** The number of entries on a page of the history. */
  private static final int LENGTH = 50;

  /** The page of a view below that of all profiles. */
  static WebPage below(Visit visit, ProfileView view) {
    return new WebPage(SetupLayout.below(visit, SetupArea.PROFILES, List.of()), view);
  }

  /** The page of a view below that of a profile. */
  static WebPage below(Visit visit, Profile profile, ProfileView view) {
    List<NamedLink> crumbs =
        List.of(
            new NamedLink(SetupArea.PROFILES.label(visit.words()), ProfilePath.ALL),
            new NamedLink(profile.name(), ProfilePath.of(profile.id())));
    return new WebPage(SetupLayout.of(visit, SetupArea.PROFILES, crumbs, List.of()), view);
  }

  private List<ObjectType> types(Actor actor) {
    return objects.list(actor).stream().map(ObjectView::type).toList();
  }

  private List<Profile> all(Actor actor) {
    return profiles.list(actor).stream().map(ProfileSettings.Held::profile).toList();
  }

  /** 200 with the profiles, for administrators. */
  @GetMapping(ProfilePath.ALL)
  Answer all(Visit visit, Actor actor) {
    List<ProfileSettings.Held> all = profiles.list(actor);
    List<ObjectType> types = types(actor);
    Map<String, OffsetDateTime> changed =
        audit.lastChanges(actor, all.stream().map(held -> held.profile().id().toString()).toList());
    List<ProfileView.Listed> listed =
        all.stream()
            .map(held ->
                ProfileView.Listed.of(held, types, changed.get(held.profile().id().toString())))
            .toList();
    return visit.show(
        new WebPage(
            SetupLayout.of(visit, SetupArea.PROFILES, List.of()), new ProfileView.All(listed)));
  }

  /** 200 with the form of a new profile. */
  @GetMapping(ProfilePath.NEW)
  Answer blank(Visit visit, Actor actor) {
    return blank(visit, actor, 200, Typed.nothing());
  }

  private Answer blank(Visit visit, Actor actor, int status, Typed typed) {
    List<Profile> all = all(actor);
    String given = visit.parameter(ProfilePath.FROM);
    String from = given == null ? least(actor, all).id().toString() : given;
    Form form = visit.form(ProfilePath.NEW, typed);
    return visit.show(below(visit, new ProfileView.New(form, all, from)).status(status));
  }

  /** The profile that gives the fewest rights, so that nobody gives many by inattention. */
  private Profile least(Actor actor, List<Profile> all) {
    List<Long> ids = types(actor).stream().map(ObjectType::id).toList();
    return all.stream()
        .filter(profile -> !profile.isAdmin())
        .min(
            Comparator.comparingInt(
                profile -> MatrixChanges.cells(ProfileRights.of(profile), ids).number()))
        .orElseGet(all::getFirst);
  }

  /**
   * Makes a profile with the rights of another one, and leads to them. Shows the form again with
   * 400 if values are wrong, and with 409 if the name is taken, so that a form that is sent twice
   * makes one profile.
   */
  @PostMapping(ProfilePath.NEW)
  Answer create(Visit visit, Actor actor, SentFields fields) {
    Typed typed = Typed.of(fields);
    String name = typed.text(NAME);
    return Attempt.of(
        typed,
        () -> {
          UUID made = profiles.copy(actor, chosen(typed, ProfilePath.FROM), name);
          return visit.leadTo(ProfilePath.of(made), "profiles.made", name.strip());
        },
        (status, again) -> blank(visit, actor, status, again));
  }

  private static UUID chosen(Typed typed, String field) {
    UUID id = References.uuid(typed.text(field));
    if (id == null) {
      throw Refused.invalid(field, "required");
    }
    return id;
  }

  /** 200 with members, keys and webhooks. */
  @GetMapping(ProfilePath.HOLDERS)
  Answer holders(Visit visit, Actor actor, @PathVariable UUID id) {
    return holders(visit, actor, id, 200, Typed.nothing());
  }

  private Answer holders(Visit visit, Actor actor, UUID id, int status, Typed typed) {
    ProfileSettings.Held held = profiles.get(actor, id);
    ProfileView view =
        new ProfileView.Holders(
            held,
            Paged.of(visit, ProfilePath.holders(id), Map.of(), held.usage().members()),
            visit
                .form(ProfilePath.name(id), typed)
                .drawnFrom(SeenField.of(NAME), held.profile().name()));
    return visit.show(below(visit, view).status(status));
  }

  /** Renames the profile. Shows the page again with 400 and 409 if the name cannot be taken. */
  @PostMapping(ProfilePath.NAME)
  Answer rename(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    Typed typed = Typed.of(fields);
    String name = typed.text(NAME);
    return Attempt.of(
        typed,
        () ->
            seen.ofProfileName(
                actor,
                id,
                typed.text(SeenField.of(NAME)),
                () -> {
                  profiles.rename(actor, id, name);
                  return visit.leadTo(ProfilePath.holders(id), "profiles.renamed", name.strip());
                }),
        (status, again) -> holders(visit, actor, id, status, again));
  }

  /**
   * 200 with the entries of the audit log about the profile, newest first; 400 for what is no place
   * in the log.
   */
  @GetMapping(ProfilePath.HISTORY)
  Answer history(Visit visit, Actor actor, @PathVariable UUID id) {
    ProfileSettings.Held held = profiles.get(actor, id);
    AuditQuery query =
        new AuditQuery(null, Set.of(), Set.of(), id.toString(), Set.of(), null, null);
    AuditPage page = audit.list(actor, query, LENGTH, visit.parameter(ProfilePath.AFTER));
    String next = page.nextCursor();
    ProfileView view =
        new ProfileView.History(
            held,
            page.entries(),
            types(actor),
            next == null ? null : ProfilePath.history(id, next));
    return visit.show(below(visit, view));
  }

  /** 200 with the question, which says who holds the profile and asks which one they get. */
  @GetMapping(ProfilePath.DELETE)
  Answer askToDelete(Visit visit, Actor actor, @PathVariable UUID id) {
    return askToDelete(visit, actor, id, 200, Typed.nothing());
  }

  private Answer askToDelete(Visit visit, Actor actor, UUID id, int status, Typed typed) {
    // Read again after an attempt, as it can be another one who holds the profile now.
    ProfileSettings.Held held = profiles.get(actor, id);
    List<Profile> others = all(actor).stream().filter(one -> !one.id().equals(id)).toList();
    ProfileView view =
        new ProfileView.Delete(held, others, visit.form(ProfilePath.delete(id), typed));
    return below(visit, held.profile(), view).status(status).ask(visit);
  }

  /**
   * Gives all who hold the profile the other one and deletes it, in one transaction. Shows the
   * question again with 400 if no other one was chosen or the profile is built in, and with 409 if
   * no administrator would be left.
   */
  @PostMapping(ProfilePath.DELETE)
  Answer delete(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    ProfileSettings.Held held = profiles.get(actor, id);
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          if (held.usage().isEmpty()) {
            profiles.delete(actor, id);
          } else {
            profiles.replace(actor, id, chosen(typed, HEIR));
          }
          return visit.leadTo(ProfilePath.ALL, "delete.done", held.profile().name());
        },
        (status, again) -> askToDelete(visit, actor, id, status, again));
  }

  /**
   * 200 with the question, which says that nothing can be changed and that the log has an entry.
   */
  @GetMapping(ProfilePath.VIEW)
  Answer askToView(Visit visit, Actor actor, @PathVariable UUID id) {
    Profile profile = profiles.get(actor, id).profile();
    String to = LocalPath.of(visit.parameter(SessionCookies.TO));
    String path = LocalPath.with(ViewAs.question(id), SessionCookies.TO, to);
    ProfileView view = new ProfileView.Seen(profile, visit.form(path, Typed.nothing()));
    return below(visit, profile, view).ask(visit);
  }

  /**
   * Writes the entry of the audit log, unless the day has one, and leads to the page that was asked
   * for, or to the first.
   */
  @PostMapping(ProfilePath.VIEW)
  Answer view(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    if (!viewAs.isBegun(visit, id)) {
      once.made(visit, actor, Typed.of(fields), () -> profiles.viewAs(actor, id));
    }
    return viewAs.begin(visit, id, visit.parameter(SessionCookies.TO));
  }
}
