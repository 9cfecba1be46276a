package dev.oriel.operation.setup;

import dev.oriel.access.identity.Connections;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Credentials;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.ground.json.Shape;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/**
 * Connections of AI clients. The token is used for a new connection only, and a deleted connection
 * stays deleted. Restrictions that the file does not name stay as they are.
 */
@Component
@Order(7)
record ConnectionSection(Connections connections, Ids ids) implements Section {

  static final String NAME = "connections";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public void apply(List<Entry> entries, Run run) {
    run.mistakes().each(entries, Kind.CONNECTION, "", entry -> connection(entry, run));
  }

  private record Wanted(
      @Nullable UUID id,
      String name,
      String member,
      @Nullable String token,
      @Nullable Restrictions restrictions) {

    /** Returns a text without the token. */
    @Override
    public String toString() {
      return name;
    }
  }

  private void connection(Entry entry, Run run) {
    Wanted wanted = entry.read(ConnectionSection::read);
    Member owner = run.reference(entry, "member", () -> run.requireMember(wanted.member()));
    if (owner == null) {
      throw new Mistakes.FollowUp();
    }
    Credential present = run.credential(Kind.CONNECTION, CredentialKind.CONNECTION, wanted.name());
    if (present == null) {
      create(run, wanted, owner);
      return;
    }
    Entry.requireSameId(wanted.id(), present.id());
    Restrictions restrictions = wanted.restrictions();
    if (restrictions != null
        && !present.isRevoked()
        && !restrictions.equals(present.restrictions())) {
      connections.restrict(run.operator(), present, restrictions);
    }
  }

  private void create(Run run, Wanted wanted, Member owner) {
    UUID id = wanted.id() == null ? ids.next() : wanted.id();
    Credentials.Made made =
        connections.create(
            run.operator(),
            new Connections.Spec(
                id,
                owner.id(),
                wanted.name(),
                Objects.requireNonNullElse(wanted.restrictions(), Restrictions.NONE),
                wanted.token()));
    run.remember(Kind.CONNECTION, Kind.CONNECTION.key(wanted.name()), id.toString());
    if (wanted.token() == null) {
      run.made()
          .add(
              new MadeKey(
                  "Connection", run.operator().workspace().name(), wanted.name(), made.token()));
    }
  }

  private static Wanted read(Shape shape) {
    shape.only(List.of("id", "name", "member", "token", "readOnly", "noDeletion", "writesPerHour"));
    return new Wanted(
        Entry.id(shape),
        shape.required("name"),
        shape.required("member"),
        shape.text("token"),
        restrictions(shape));
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
      shape.problem(
          "writesPerHour",
          "out_of_range",
          "'writesPerHour' must be a whole number from 1 to %,d."
              .formatted(Restrictions.MOST_WRITES));
    }
    return number;
  }
}
