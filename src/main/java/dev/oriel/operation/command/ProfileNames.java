package dev.oriel.operation.command;

import module java.base;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import org.springframework.context.ApplicationContext;

/** The names of a workspace's permission profiles. */
public record ProfileNames(Map<UUID, String> names) {

  public static ProfileNames of(ApplicationContext context, Actor operator) {
    return new ProfileNames(
        context.getBean(Profiles.class).all(operator).stream()
            .collect(Collectors.toMap(Profile::id, Profile::name)));
  }

  /** The name of a profile; empty if there is none. */
  public String of(UUID profile) {
    return names.getOrDefault(profile, "");
  }
}
