package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.form.Option;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** Says which rule allows, hides or locks a field of an object, for a member or a profile. */
@Controller
record ExplainPage(ProfileSettings profiles, MemberChanges members, ObjectDefinitions objects) {

  /** The parameter that names a member or a profile. */
  static final String WHO = "who";

  private static final String MEMBER = "member-";
  private static final String PROFILE = "profile-";
  private static final String OBJECT = "object";
  private static final String FIELD = "field";

  /** The value of {@link #WHO} for a profile. */
  static String of(Profile profile) {
    return PROFILE + profile.id();
  }

  /** 200 with the answer for what the address names, and else for the first of each. */
  @GetMapping(ProfilePath.EXPLAIN)
  Answer show(Visit visit, Actor actor) {
    Words words = visit.words();
    List<ProfileSettings.Held> all = profiles.list(actor);
    List<Member> people =
        members.list(actor).stream()
            .map(MemberChanges.Active::member)
            .filter(member -> !member.isRemoved())
            .toList();
    String who = Objects.requireNonNullElse(visit.parameter(WHO), "");
    Member member =
        people.stream().filter(one -> who.equals(MEMBER + one.id())).findFirst().orElse(null);
    ProfileSettings.Held held = held(all, who, member);
    List<ObjectType> types = objects.list(actor).stream().map(ObjectView::type).toList();
    ObjectType type = type(types, visit.parameter(OBJECT));
    Field field = type == null ? null : field(type, visit.parameter(FIELD));
    ExplainView body =
        new ExplainView(
            words,
            ProfilePath.EXPLAIN,
            who(words, people, all),
            member == null ? of(held.profile()) : MEMBER + member.id(),
            types.stream().map(one -> new Option(one.apiName(), one.name())).toList(),
            type == null ? "" : type.apiName(),
            type == null
                ? List.of()
                : type.fields().stream().map(one -> new Option(one.apiName(), one.name())).toList(),
            field == null ? "" : field.apiName(),
            type == null ? null : Explanation.of(words, held.profile(), member, type, field));
    return visit.show(ProfileFrame.tab(visit, held, ProfileFrame.Tab.EXPLAIN, body, List.of()));
  }

  private static ProfileSettings.Held held(
      List<ProfileSettings.Held> all, String who, @Nullable Member member) {
    UUID named = who.startsWith(PROFILE) ? References.uuid(who.substring(PROFILE.length())) : null;
    UUID id = member == null ? named : member.profileId();
    return all.stream()
        .filter(held -> held.profile().id().equals(id))
        .findFirst()
        .orElseGet(() -> all.getFirst());
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

  private static List<Option> who(
      Words words, List<Member> members, List<ProfileSettings.Held> profiles) {
    return Stream.concat(
            members.stream().map(one -> new Option(MEMBER + one.id(), one.name())),
            profiles.stream()
                .map(held ->
                    new Option(
                        of(held.profile()),
                        words.say("profiles.the_profile", held.profile().name()))))
        .toList();
  }
}
