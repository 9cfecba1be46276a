package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.setup.Search;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/**
 * Says which rule allows, hides or locks a field of an object, for members, keys, webhooks and
 * profiles.
 */
@Controller
record ExplainPage(ProfileSettings profiles, ObjectDefinitions objects) {

  /** The parameter that names a member, a key, a webhook or a profile. */
  static final String WHO = "who";

  private static final String PROFILE = "profile-";
  private static final String OBJECT = "object";
  private static final String FIELD = "field";

  /** The value of {@link #WHO} for a profile. */
  static String of(Profile profile) {
    return PROFILE + profile.id();
  }

  /**
   * 200 with the answer for what the address names, and else for the first of each. In a large
   * workspace those are offered, and the first is chosen, whose name or e-mail address is searched.
   */
  @GetMapping(ProfilePath.EXPLAIN)
  Answer show(Visit visit, Actor actor) {
    Words words = visit.words();
    List<ProfileSettings.Held> all = profiles.list(actor);
    List<Asked> asked = Asked.all(words, all);
    Search search = Search.of(visit, ProfilePath.EXPLAIN);
    Locale locale = words.formats().locale();
    List<Asked> found =
        asked.stream().filter(one -> search.fits(locale, one.name(), one.email())).toList();
    String named = Objects.requireNonNullElse(visit.parameter(WHO), "");
    Asked who =
        named(found, named)
            .or(() -> search.isEmpty() ? Optional.empty() : found.stream().findFirst())
            .or(() -> named(asked, named))
            .orElseGet(() -> Asked.of(words, all.getFirst()));
    List<ObjectType> types = objects.list(actor).stream().map(ObjectView::type).toList();
    ObjectType type = type(types, visit.parameter(OBJECT));
    Field field = type == null ? null : field(type, visit.parameter(FIELD));
    ExplainView body =
        new ExplainView(
            words,
            search,
            Asked.areMany(asked) || !search.isEmpty(),
            found.isEmpty() ? words.say("profiles.none_found", search.q()) : "",
            Asked.groups(words, found, who),
            who.value(),
            types.stream().map(one -> new FormOption(one.apiName(), one.name())).toList(),
            type == null ? "" : type.apiName(),
            type == null
                ? List.of()
                : type.fields().stream()
                    .map(one -> new FormOption(one.apiName(), one.name()))
                    .toList(),
            field == null ? "" : field.apiName(),
            type == null
                ? null
                : Explanation.of(words, who.held().profile(), who.name(), type, field),
            who.same(words));
    return visit.show(
        ProfileFrame.tab(visit, who.held(), ProfileFrame.Tab.EXPLAIN, body, List.of()));
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
