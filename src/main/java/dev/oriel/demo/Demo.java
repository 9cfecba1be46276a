package dev.oriel.demo;

import dev.oriel.definition.StandardObjects;
import dev.oriel.identity.Actor;
import dev.oriel.identity.Actors;
import dev.oriel.identity.Ids;
import dev.oriel.identity.Keys;
import dev.oriel.identity.Member;
import dev.oriel.identity.Members;
import dev.oriel.identity.Profiles;
import dev.oriel.identity.Workspace;
import dev.oriel.identity.WorkspaceSpec;
import dev.oriel.identity.Workspaces;
import dev.oriel.record.Records;
import dev.oriel.setup.Preparation;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * The demo workspace: a maker of windows with its customers, deals and appointments, whose dates
 * are around today.
 */
@Component
class Demo {

  private static final Logger log = LoggerFactory.getLogger(Demo.class);

  /** Tells the demo from another workspace of this name. */
  private static final UUID ID = UUID.fromString("019a8f00-0000-7000-8000-00000000de30");

  private static final String ADA = "ada@demo.example";

  private final Workspaces workspaces;
  private final StandardObjects standardObjects;
  private final Members members;
  private final Profiles profiles;
  private final Keys keys;
  private final Actors actors;
  private final Records records;
  private final Preparation preparation;
  private final Ids ids;
  private final Clock clock;

  Demo(
      Workspaces workspaces,
      StandardObjects standardObjects,
      Members members,
      Profiles profiles,
      Keys keys,
      Actors actors,
      Records records,
      Preparation preparation,
      Ids ids,
      Clock clock) {
    this.workspaces = workspaces;
    this.standardObjects = standardObjects;
    this.members = members;
    this.profiles = profiles;
    this.keys = keys;
    this.actors = actors;
    this.records = records;
    this.preparation = preparation;
    this.ids = ids;
    this.clock = clock;
  }

  /** What lets somebody into the demo, shown once. */
  record Access(String email, String password, String key) {}

  /** Makes the demo in an empty installation: all of it or, if the server is killed, nothing. */
  void createIfEmpty() {
    if (!workspaces.all().isEmpty()) {
      return;
    }
    preparation.alone(() -> {
      // Another node may have been first.
      if (workspaces.all().isEmpty()) {
        create();
      }
      return ID;
    });
  }

  /**
   * Makes a password and a key for a demo that has no key yet. This is not part of making the demo,
   * so that a start that fails in between cannot lose them.
   */
  Optional<Access> open() {
    return workspaces.all().stream()
        .filter(workspace -> workspace.uuid().equals(ID))
        .findFirst()
        .flatMap(workspace -> preparation.alone(() -> open(actors.operator(workspace))));
  }

  private Optional<Access> open(Actor operator) {
    Member ada = members.withEmail(operator, ADA).orElse(null);
    if (ada == null || !keys.list(operator).isEmpty()) {
      return Optional.empty();
    }
    String password = Passwords.generate();
    members.setPassword(operator, ada, password);
    Keys.NewKey key =
        keys.create(operator, "Demo", profiles.require(operator, "Administrator"), ada.id(), null);
    return Optional.of(new Access(ADA, password, key.token()));
  }

  private void create() {
    log.info("Making the demo workspace");
    Workspace workspace =
        workspaces.create(new WorkspaceSpec(ID, "Demo", "US", ZoneId.of("UTC"), "USD"));
    standardObjects.install(actors.operator(workspace));
    LocalDate today = LocalDate.ofInstant(clock.instant(), workspace.timeZone());
    new DemoRecords(records, actors, workspace, sellers(workspace), today).write();
  }

  /** The members who look after customers. One more only looks at the books. */
  private List<UUID> sellers(Workspace workspace) {
    List<UUID> sellers = new ArrayList<>();
    sellers.add(member(workspace, ADA, "Ada Winter", "Administrator"));
    sellers.add(member(workspace, "ben@demo.example", "Ben Okafor", "Standard"));
    sellers.add(member(workspace, "chloe@demo.example", "Chloé Martin", "Standard"));
    sellers.add(member(workspace, "elif@demo.example", "Elif Kaya", "Standard"));
    member(workspace, "david@demo.example", "David Berger", "Read only");
    return sellers;
  }

  private UUID member(Workspace workspace, String email, String name, String profile) {
    Actor operator = actors.operator(workspace);
    return members
        .save(operator, ids.next(), email, name, profiles.require(operator, profile), null)
        .id();
  }
}
