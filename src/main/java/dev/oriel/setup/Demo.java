package dev.oriel.setup;

import dev.oriel.database.Transactions;
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
import dev.oriel.setup.DemoAccounts.Company;
import dev.oriel.setup.DemoAccounts.Contact;
import dev.oriel.setup.DemoSales.Deal;
import dev.oriel.setup.DemoSales.Product;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * The demo workspace: a maker of windows with its customers, deals and appointments, the same each
 * time but for its dates, which are around today.
 */
@Component
class Demo {

  private static final Logger log = LoggerFactory.getLogger(Demo.class);

  /** By which the demo is told from a workspace that somebody has called so. */
  private static final UUID ID = UUID.fromString("019a8f00-0000-7000-8000-00000000de30");

  private static final String ADA = "ada@demo.example";
  private static final long SEED = 2026;

  private final Workspaces workspaces;
  private final StandardObjects standardObjects;
  private final Members members;
  private final Profiles profiles;
  private final Keys keys;
  private final Actors actors;
  private final Records records;
  private final SetupTable table;
  private final Transactions transactions;
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
      SetupTable table,
      Transactions transactions,
      Ids ids,
      Clock clock) {
    this.workspaces = workspaces;
    this.standardObjects = standardObjects;
    this.members = members;
    this.profiles = profiles;
    this.keys = keys;
    this.actors = actors;
    this.records = records;
    this.table = table;
    this.transactions = transactions;
    this.ids = ids;
    this.clock = clock;
  }

  /** What opens the demo, told once. */
  record Access(String email, String password, String key) {}

  /** Makes the demo in an empty installation: all of it or, when the server is killed, nothing. */
  void createIfEmpty() {
    if (!workspaces.all().isEmpty()) {
      return;
    }
    transactions.run(() -> {
      table.lock();
      // Another node may have been first.
      if (workspaces.all().isEmpty()) {
        create();
      }
      return ID;
    });
  }

  /**
   * Gives a demo that nobody was let into yet a password and a key. Apart from its making, so that
   * a start that fails in between does not keep them to itself.
   */
  Optional<Access> open() {
    return workspaces.all().stream()
        .filter(workspace -> workspace.uuid().equals(ID))
        .findFirst()
        .flatMap(workspace ->
            transactions.run(() -> {
              table.lock();
              return open(actors.operator(workspace));
            }));
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
    List<UUID> sellers = sellers(workspace);

    Random random = new Random(SEED);
    DemoDice dice = new DemoDice(random);
    LocalDate today = LocalDate.ofInstant(clock.instant(), workspace.timeZone());
    DemoWriter writer = new DemoWriter(records, actors, workspace);
    DemoAccounts accounts = new DemoAccounts(writer, random, dice, sellers);
    DemoSales sales = new DemoSales(writer, dice, today);
    DemoActivities activities = new DemoActivities(writer, dice, today, workspace.timeZone());

    List<Company> companies = accounts.companies(200);
    log.info("Made the demo's companies");
    List<Contact> contacts = accounts.contacts(800, companies);
    log.info("Made the demo's contacts");
    List<Product> products = sales.products(sellers.getFirst());
    List<Deal> deals = sales.deals(300, 80, contacts, products);
    log.info("Made the demo's products, deals and quotes");
    activities.tasks(300, contacts, deals);
    activities.events(150, contacts, deals);
    log.info("Made the demo's tasks and events");
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
