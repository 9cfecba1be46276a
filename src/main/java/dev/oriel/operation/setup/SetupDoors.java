package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.access.administration.Credentials;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Member;
import dev.oriel.access.permission.Profile;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schemas;
import org.springframework.stereotype.Component;

/** The doors by which entries of setup files find what a workspace has. */
@Component
record SetupDoors(Schemas schemas, Profiles profiles, Members members, Credentials credentials) {

  Collection<ObjectType> objects(Actor operator) {
    return schemas.of(operator).objects();
  }

  List<Profile> profiles(Actor operator) {
    return profiles.all(operator);
  }

  /** All members, also those that were removed. */
  List<Member> members(Actor operator) {
    return members.ever(operator);
  }

  /** All credentials of a kind, also those that were revoked. */
  List<Credential> credentials(Actor operator, CredentialKind kind) {
    return credentials.list(operator, kind);
  }
}
