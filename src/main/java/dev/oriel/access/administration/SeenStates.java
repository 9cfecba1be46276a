package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Administration;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * Changes of administrators by forms that show the state before. Each is refused as {@code
 * Conflict} if this state is another one by now, so that an old form never undoes what somebody
 * else has changed since it was drawn. Everything here needs an administrator.
 */
@Door
public record SeenStates(ModelGuard guard) {

  /** Does a change of the name of a profile, which was this when it was shown. */
  public <T> T ofProfileName(Actor actor, UUID profile, String seen, Supplier<T> change) {
    Consumer<Actor> check =
        current -> {
          Administration.require(current);
          requireName(seen, Profiles.require(current, profile).name());
        };
    // Repeated by the guard if the rights are read anew, which the change does once it has the
    // lock.
    check.accept(guard.present(actor));
    return guard.checking(check, change);
  }

  /** Refuses a name that is another one by now; none for null. */
  @ForDoors
  public static void requireName(@Nullable String seen, String present) {
    if (seen != null && !present.equals(seen)) {
      throw Refused.conflict("name", "conflict.name_changed", present);
    }
  }

  /** Refuses a profile, by its id, that is another one by now; none for null. */
  @ForDoors
  public static void requireProfile(Actor actor, @Nullable String seen, UUID present) {
    if (seen != null && !present.toString().equals(seen)) {
      String name = Profiles.require(actor, present).name();
      throw Refused.conflict("profile", "conflict.profile_of_changed", name);
    }
  }
}
