package dev.oriel.access.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.CredentialSpec;
import dev.oriel.access.administration.Profiles;
import dev.oriel.feature.key.Keys;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.Rounds;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rights that are taken away hold from the moment that this is answered, for every request. */
class RightsRaceTest {

  private static final int ROUNDS = Rounds.or(3);

  private static final String CONTACTS = "/objects/contacts/records";

  private static TestWorkspace workspace;
  private static String contact;

  @BeforeAll
  static void workspace() {
    workspace = TestWorkspace.create();
    contact = CONTACTS + "/" + workspace.admin().create("contacts", "Ada", Map.of());
  }

  private record Timed(long begun, Api.Answered answered) {}

  /** One of every kind of request. */
  private static List<Supplier<Api.Answered>> requests(Api api) {
    return List.of(
        () -> api.get(CONTACTS),
        () -> api.get(contact),
        () -> api.get(contact + "/notes"),
        () -> api.get(contact + "/history"),
        () -> api.get("/objects/contacts"),
        () -> api.get("/objects/contacts/fields/email"),
        () -> api.post(CONTACTS, Map.of("name", "x")),
        () -> api.patch(contact, Map.of("fields", Map.of("jobTitle", "x"))),
        () -> api.post(contact + "/notes", Map.of("body", "x")),
        () -> api.get(contact + "/attachments"),
        () -> FileForm.file("x.txt", new byte[] {'x'}).post(api, contact + "/attachments"),
        () -> api.post("/objects", Map.of("name", "x", "apiName", "1")));
  }

  private static void takeAwayWhileInUse(Api api, Runnable takeAway, int status) {
    Queue<Timed> answers = new ConcurrentLinkedQueue<>();
    AtomicLong takenAway = new AtomicLong(Long.MAX_VALUE);
    List<Supplier<Api.Answered>> requests = requests(api);
    Parallel.during(
        8,
        (number, goOn) -> {
          for (int n = number; goOn.getAsBoolean(); n++) {
            long begun = System.nanoTime();
            answers.add(new Timed(begun, requests.get(n % requests.size()).get()));
          }
        },
        () -> {
          Await.until(() -> answers.size() >= 40);
          takeAway.run();
          takenAway.set(System.nanoTime());
          for (Supplier<Api.Answered> request : requests) {
            answers.add(new Timed(System.nanoTime(), request.get()));
          }
        });
    int refused = 0;
    for (Timed timed : answers) {
      if (timed.begun() - takenAway.get() > 0) {
        assertThat(timed.answered().status()).as(timed.answered().toString()).isEqualTo(status);
        refused++;
      } else {
        assertThat(timed.answered().status())
            .as(timed.answered().toString())
            .isIn(200, 201, 400, status);
      }
    }
    assertThat(refused).isGreaterThanOrEqualTo(requests.size());
  }

  @Test
  void aRevokedKeyIsRefusedFromTheNextRequestOn() {
    Actor operator = workspace.operator();
    Keys keys = RunningOriel.bean(Keys.class);
    var administrator = RunningOriel.bean(Profiles.class).require(operator, "Administrator");
    for (int round = 0; round < ROUNDS; round++) {
      String name = "Short-lived " + round;
      String token =
          keys.create(operator, new CredentialSpec(name, administrator, null, null)).token();
      Api api = new Api(token).unchecked().patient();
      takeAwayWhileInUse(api, () -> workspace.revoke(name), 401);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /objects",
    "HEAD, /objects",
    "OPTIONS, /objects",
    "PUT, /objects",
    "FOO, /objects",
    "DELETE, /objects",
    "GET, /nothing",
    "OPTIONS, /nothing",
    "GET, /openapi.json"
  })
  void theFirstRequestOfARevokedKeyIsRefusedWhateverItIs(String method, String path) {
    Keys keys = RunningOriel.bean(Keys.class);
    String name = method + path;
    var administrator =
        RunningOriel.bean(Profiles.class).require(workspace.operator(), "Administrator");
    var key =
        keys.create(workspace.operator(), new CredentialSpec(name, administrator, null, null));
    Api api = new Api(key.token()).unchecked().patient();
    assertThat(api.get("/objects").status()).isEqualTo(200);
    workspace.revoke(name);
    assertThat(api.send(method, path, null, Map.of()).status()).isEqualTo(401);
  }

  @Test
  void aNarrowedProfileHoldsFromTheNextRequestOn() {
    for (int round = 0; round < ROUNDS; round++) {
      String name = "Narrowing " + round;
      workspace.profile(
          "{'name':'%s','rights':{'object':['create']},'defaultAccess':{'view':true,'create':true,'update':true,'delete':true}}"
              .formatted(name));
      Api api = workspace.key(name).unchecked().patient();
      takeAwayWhileInUse(api, () -> workspace.profile("{'name':'%s'}".formatted(name)), 403);
    }
  }

  @Test
  void aFieldThatIsHiddenIsSeenNoMore() {
    String seeing = "{'name':'Hiding','objects':{'contacts':{'view':true}}}";
    String blind =
        "{'name':'Hiding','objects':{'contacts':{'view':true,'fields':{'email':{'read':false,'edit':false}}}}}";
    workspace.admin().create("contacts", "Eve", Map.of("email", "eve@example.com"));
    for (int round = 0; round < ROUNDS; round++) {
      workspace.profile(seeing);
      Api api = workspace.key("Hiding").unchecked().patient();
      Queue<Timed> answers = new ConcurrentLinkedQueue<>();
      AtomicLong hidden = new AtomicLong(Long.MAX_VALUE);
      Parallel.during(
          6,
          (_, goOn) -> {
            while (goOn.getAsBoolean()) {
              answers.add(new Timed(System.nanoTime(), api.get(CONTACTS + "?q=eve@example")));
            }
          },
          () -> {
            Await.until(() -> answers.size() >= 20);
            workspace.profile(blind);
            hidden.set(System.nanoTime());
            answers.add(new Timed(System.nanoTime(), api.get(CONTACTS + "?q=eve@example")));
          });
      for (Timed timed : answers) {
        assertThat(timed.answered().status()).as(timed.answered().toString()).isEqualTo(200);
        boolean found = timed.answered().at("/data/count").intValue() > 0;
        assertThat(timed.answered().response().body().contains("eve@example.com")).isEqualTo(found);
        if (timed.begun() - hidden.get() > 0) {
          assertThat(found).as(timed.answered().toString()).isFalse();
        }
      }
    }
  }
}
