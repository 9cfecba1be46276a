package dev.oriel.pages.setup;

import module java.base;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The permission profiles of a workspace, as forms of the setup area offer them. */
@Component
public record ProfileChoice(Profiles profiles) {

  /** The field in which a profile is chosen, by its id. */
  public static final String FIELD = "profile";

  /** The names of all profiles, by their ids. */
  public Map<UUID, String> names(Actor actor) {
    return profiles.all(actor).stream().collect(Collectors.toMap(Profile::id, Profile::name));
  }

  /**
   * The field in which one is chosen.
   *
   * @param present the one that is chosen at first; null for none, so that nobody gets rights that
   *     were not meant
   */
  public FormField field(Actor actor, Words words, @Nullable UUID present) {
    return field(words, profiles.all(actor), present);
  }

  /** The same of these profiles. */
  public static FormField field(Words words, List<Profile> all, @Nullable UUID present) {
    List<FormOption> options = new ArrayList<>();
    if (present == null) {
      options.add(new FormOption("", words.say("setup.choose_profile")));
    }
    for (Profile profile : all) {
      options.add(new FormOption(profile.id().toString(), profile.name()));
    }
    String rights = present == null ? SetupPath.PROFILES : SetupPath.profile(present);
    return FormField.select(FIELD, words.say("setup.profile"), options)
        .value(present == null ? "" : present.toString())
        .link(words.say("setup.see_rights"), rights)
        .required();
  }

  /** The one with an id; null if it is gone. */
  public @Nullable Profile find(Actor actor, UUID id) {
    return profiles.all(actor).stream()
        .filter(profile -> profile.id().equals(id))
        .findFirst()
        .orElse(null);
  }

  /** All of them, to read what is chosen later. */
  public List<Profile> all(Actor actor) {
    return profiles.all(actor);
  }

  /** The one that was chosen. Refuses as {@code Invalid} none, and one that is gone. */
  public Profile read(Actor actor, Typed typed) {
    return read(profiles.all(actor), typed);
  }

  /** The one of some that was chosen. Refuses as {@code Invalid} none, and another one. */
  public static Profile read(List<Profile> some, Typed typed) {
    String id = typed.text(FIELD);
    return some.stream()
        .filter(profile -> profile.id().toString().equals(id))
        .findFirst()
        .orElseThrow(() -> Refused.invalid(FIELD, "required"));
  }
}
