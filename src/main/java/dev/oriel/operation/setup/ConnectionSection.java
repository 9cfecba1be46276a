package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.access.administration.Connections;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.ground.json.Shape;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/**
 * Connections of AI clients. The token is used for a new connection only, and a deleted connection
 * stays deleted. Restrictions that the file does not name stay as they are.
 */
@Component
@Order(7)
record ConnectionSection(Connections connections, Ids ids) implements SetupSection {

  @Override
  public EntryKind kind() {
    return EntryKind.CONNECTION;
  }

  private record ConnectionEntry(
      CredentialEntry credential, String member, @Nullable Restrictions restrictions) {

    static ConnectionEntry read(Shape shape) {
      shape.only(
          List.of("id", "name", "member", "token", "readOnly", "noDeletion", "writesPerHour"));
      return new ConnectionEntry(
          CredentialEntry.read(shape, "token"),
          shape.required("member"),
          ConnectionSection.restrictions(shape));
    }
  }

  @Override
  public void apply(SetupEntry entry, SetupRun run) {
    ConnectionEntry given = entry.read(ConnectionEntry::read);
    Member owner = run.required(entry, "member", () -> run.requireMember(given.member()));
    CredentialEntry credential = given.credential();
    Restrictions restrictions = given.restrictions();
    credential.apply(
        run,
        EntryKind.CONNECTION,
        CredentialKind.CONNECTION,
        ids,
        id ->
            connections.create(
                run.operator(),
                new Connections.Spec(
                    id,
                    owner.id(),
                    credential.name(),
                    Objects.requireNonNullElse(restrictions, Restrictions.NONE),
                    credential.token())),
        present -> {
          if (restrictions != null
              && !present.isRevoked()
              && !restrictions.equals(present.restrictions())) {
            connections.restrict(run.operator(), present.id(), restrictions);
          }
        });
  }

  private static @Nullable Restrictions restrictions(Shape shape) {
    Boolean readOnly = shape.flag("readOnly");
    Boolean noDeletion = shape.flag("noDeletion");
    Integer writes = writes(shape);
    return readOnly == null && noDeletion == null && writes == null
        ? null
        : new Restrictions(Boolean.TRUE.equals(readOnly), Boolean.TRUE.equals(noDeletion), writes);
  }

  /** Numbers of the file are texts at first. */
  private static @Nullable Integer writes(Shape shape) {
    String text = shape.text("writesPerHour");
    if (text == null) {
      return null;
    }
    int number = text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : 0;
    if (number < 1 || number > Restrictions.MOST_WRITES) {
      shape.problem("writesPerHour", "out_of_range", 1, Restrictions.MOST_WRITES);
    }
    return number;
  }
}
