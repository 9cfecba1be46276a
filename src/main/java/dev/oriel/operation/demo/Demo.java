package dev.oriel.operation.demo;

import module java.base;

import dev.oriel.access.account.AccountBook;
import dev.oriel.access.administration.CredentialSpec;
import dev.oriel.access.administration.Credentials;
import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.administration.WorkspaceSpec;
import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.ReadableCode;
import dev.oriel.access.identity.Workspace;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.note.Notes;
import dev.oriel.crm.record.Records;
import dev.oriel.operation.setup.Preparation;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * The demo workspace: a window manufacturer with customers, deals and appointments, with dates
 * around today.
 */
@Component
record Demo(
    Workspaces workspaces,
    Members members,
    Profiles profiles,
    Credentials credentials,
    AccountBook accounts,
    Actors actors,
    Records records,
    Notes notes,
    List<DemoPart> parts,
    Preparation preparation,
    Ids ids,
    Clock clock) {

  private static final Logger log = LoggerFactory.getLogger(Demo.class);

  /** Distinguishes the demo from another workspace with the same name. */
  private static final UUID ID = UUID.fromString("019a8f00-0000-7000-8000-00000000de30");

  private static final String ADA = "ada@demo.example";

  /** Creates the demo in an empty installation, in one transaction. */
  void createIfEmpty() {
    if (!workspaces.all().isEmpty()) {
      return;
    }
    preparation.alone(() -> {
      // Another node may have created it.
      if (workspaces.all().isEmpty()) {
        create();
      }
      return ID;
    });
  }

  /**
   * The e-mail address, password and key that open the demo, shown only once.
   *
   * @param password null if the account has one already, because somebody has changed it
   */
  record Access(String email, @Nullable String password, String key) {

    /** Returns a text without the secrets. */
    @Override
    public String toString() {
      return email;
    }
  }

  /**
   * Makes a key and a password for a demo without a key. This is a separate step after the
   * creation, so that a start that fails in between does not lose them.
   */
  Optional<Access> open() {
    return workspaces.all().stream()
        .filter(workspace -> workspace.uuid().equals(ID))
        .findFirst()
        .flatMap(workspace -> preparation.alone(() -> open(actors.operator(workspace))));
  }

  private Optional<Access> open(Actor operator) {
    Member ada = members.withEmail(operator, ADA).orElse(null);
    if (ada == null || !credentials.list(operator, CredentialKind.REST).isEmpty()) {
      return Optional.empty();
    }
    Profile administrator = profiles.require(operator, "Administrator");
    MadeCredential key =
        credentials.create(
            operator,
            CredentialKind.REST,
            new CredentialSpec("Demo", administrator, ada.id(), null));
    String password = ReadableCode.generate().toLowerCase(Locale.ROOT);
    boolean isSet = accounts.setFirstPassword(ADA, password);
    return Optional.of(new Access(ADA, isSet ? password : null, key.token()));
  }

  private void create() {
    log.info("Creating the demo workspace");
    Workspace workspace =
        workspaces.create(new WorkspaceSpec(ID, "Demo", "US", ZoneId.of("UTC"), "USD"));
    LocalDate today = LocalDate.ofInstant(clock.instant(), workspace.timeZone());
    new DemoRecords(records, notes, actors, workspace, sellers(workspace), today).write();
    parts.forEach(part -> part.add(actors.operator(workspace)));
  }

  /** Creates the members, and returns those who own records. */
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
