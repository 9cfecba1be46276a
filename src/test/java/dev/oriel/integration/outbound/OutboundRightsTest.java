package dev.oriel.integration.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.Page;
import dev.oriel.feature.outbound.Deliveries;
import dev.oriel.feature.outbound.OutboundWebhookSpec;
import dev.oriel.feature.outbound.OutboundWebhooks;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Webhooks send what their profiles may see, and only administrators manage them. */
class OutboundRightsTest {

  private static final String WITHOUT_PHONES =
      """
      {'name': 'Partner', 'defaultAccess': {'view': false}, 'objects': {
        'contacts': {'view': true, 'fields': {'phone': {'read': false}}}}}
      """;

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Hooks hooks = new Hooks(workspace);
  private final Api admin = workspace.admin();

  @Test
  void aWebhookSendsOnlyWhatItsProfileMaySee() {
    workspace.profile(WITHOUT_PHONES);
    try (Receiver receiver = new Receiver()) {
      partners(receiver);
      admin.create("companies", "Secret Ltd", Map.of());
      String contact = admin.create("contacts", "Ada", Map.of("phone", "+43 1 5550001"));
      String path = "/objects/contacts/records/" + contact;
      admin.patch(path, Map.of("fields", Map.of("phone", "+43 1 5550002")));
      admin.patch(path, Map.of("fields", Map.of("phone", "+43 1 5550003", "jobTitle", "Cook")));
      Await.until(() -> receiver.received().size() >= 2);
      assertThat(receiver.received().stream().map(Receiver.Received::type))
          .containsExactly("record.created", "record.updated");
      assertThat(receiver.received())
          .allSatisfy(
              one -> assertThat(one.body()).doesNotContain("43 1 555", "phone", "Secret Ltd"));
      assertThat(receiver.received().getLast().data().at("/changes")).hasSize(1);
    }
  }

  /** Makes a webhook with the profile Partner. */
  private UUID partners(Receiver receiver) {
    OutboundWebhookSpec spec = hooks.spec(receiver.url(), "Partner", List.of(), null);
    return create(spec).credential().id();
  }

  private MadeCredential create(OutboundWebhookSpec spec) {
    return Hooks.door().create(hooks.operator(), spec);
  }

  @Test
  void aRightThatIsLostHoldsForWhatWasNotSentYetAndForRepetitions() {
    try (Receiver receiver = new Receiver()) {
      workspace.profile(WITHOUT_PHONES.replace("'read': false", "'read': true"));
      UUID hook = partners(receiver);
      receiver.answer(500);
      String contact = admin.create("contacts", "Ada", Map.of("phone", "+43 1 5550001"));
      hooks.await(hook, Delivery.State.PENDING);
      assertThat(receiver.received().getFirst().body()).contains("5550001");
      Hooks.door().disable(hooks.operator(), hook);
      admin.patch(
          "/objects/contacts/records/" + contact,
          Map.of("fields", Map.of("phone", "+43 1 5550002", "jobTitle", "Cook")));
      workspace.profile(WITHOUT_PHONES);
      receiver.answer(200);
      int before = receiver.received().size();
      Hooks.door().enable(hooks.operator(), hook);
      hooks.makeDue(hook);
      Await.until(() ->
          receiver.received().stream()
              .skip(before)
              .map(Receiver.Received::type)
              .toList()
              .containsAll(List.of("record.created", "record.updated")));
      assertThat(receiver.received().stream().skip(before))
          .allSatisfy(one -> assertThat(one.body()).contains("Ada").doesNotContain("43 1 555"));
    }
  }

  @Test
  void aChangeBelongsToItsFieldWhateverHasItsNameNow() {
    for (String name : List.of("pin", "nickname")) {
      admin.post("/objects/contacts/fields", Map.of("name", name, "apiName", name, "type", "text"));
    }
    String profile = WITHOUT_PHONES.replace("phone", "%s");
    workspace.profile(profile.formatted("phone"));
    try (Receiver receiver = new Receiver()) {
      UUID hook = partners(receiver);
      receiver.answer(500);
      admin.create("contacts", "Ada", Map.of("pin", "Pin 4711", "nickname", "Countess"));
      hooks.await(hook, Delivery.State.PENDING);
      admin.patch("/objects/contacts/fields/pin", Map.of("apiName", "code"));
      admin.patch("/objects/contacts/fields/nickname", Map.of("apiName", "pin"));
      workspace.profile(profile.formatted("code"));
      receiver.answer(200);
      int before = receiver.received().size();
      hooks.makeDue(hook);
      Await.until(() -> receiver.received().size() > before);
      JsonNode data = receiver.received().getLast().data();
      assertThat(data.toString()).doesNotContain("Pin 4711", "nickname");
      assertThat(data.at("/record/fields/pin").stringValue()).isEqualTo("Countess");
      assertThat(data.get("changes").valueStream())
          .anySatisfy(change -> {
            assertThat(change.get("field").stringValue()).isEqualTo("pin");
            assertThat(change.get("after").stringValue()).isEqualTo("Countess");
          });
    }
  }

  @Test
  void whatMayNotBeSeenAtAllAnyMoreIsNotRepeated() {
    workspace.profile(WITHOUT_PHONES);
    try (Receiver receiver = new Receiver()) {
      UUID hook = partners(receiver);
      receiver.answer(500);
      admin.create("contacts", "Ada", Map.of());
      hooks.await(hook, Delivery.State.PENDING);
      workspace.profile("{'name': 'Partner', 'defaultAccess': {'view': false}}");
      int before = receiver.received().size();
      hooks.makeDue(hook);
      hooks.await(hook, Delivery.State.DROPPED);
      assertThat(receiver.received()).hasSize(before);
    }
  }

  @Test
  void whatAnAdministratorEntersWronglyIsRefused() {
    workspace.profile(WITHOUT_PHONES);
    String url = "http://127.0.0.1:1/";
    String filter = "[{'field':'phone','operator':'isEmpty'}]";
    assertThat(refusal(() -> create(hooks.spec("http://10.0.0.1/", "Partner", List.of(), null))))
        .isInstanceOf(Refusal.Invalid.class);
    assertThat(refusal(() -> create(hooks.spec(url, "Partner", List.of("companies"), null))))
        .isInstanceOf(Refusal.Invalid.class);
    assertThat(refusal(() -> create(hooks.spec(url, "Partner", List.of("contacts"), filter))))
        .isInstanceOf(Refusal.Forbidden.class);
    assertThat(refusal(() -> create(hooks.spec(url, "Administrator", List.of(), filter))))
        .isInstanceOf(Refusal.Invalid.class);
    OutboundWebhookSpec imports =
        new OutboundWebhookSpec(
            "Imports", url, hooks.profile("Partner"), List.of("import.finished"), List.of(), null);
    assertThat(refusal(() -> create(imports))).isInstanceOf(Refusal.Invalid.class);
    assertThat(Hooks.door().list(hooks.operator())).isEmpty();
  }

  @Test
  void onlyAdministratorsOfTheWorkspaceManageWebhooksAndSeeWhatTheySent() {
    try (Receiver receiver = new Receiver()) {
      UUID hook = hooks.create(receiver).credential().id();
      admin.create("companies", "Acme", Map.of());
      UUID delivery = hooks.await(hook, Delivery.State.DELIVERED).delivery().id();
      OutboundWebhookSpec spec = hooks.spec(receiver.url(), "Standard", List.of(), null);
      TestPerson person = TestPerson.create();
      person.join(workspace, "Standard");
      Actor standard = person.actor();
      OutboundWebhooks door = Hooks.door();
      for (ThrowingCallable attempt :
          List.<ThrowingCallable>of(
              () -> door.list(standard),
              () -> door.named(standard, "Hook"),
              () -> door.create(standard, spec))) {
        assertThat(refusal(attempt)).isInstanceOf(Refusal.Forbidden.class);
      }
      for (ThrowingCallable attempt : attempts(standard, hook, delivery, spec)) {
        assertThat(refusal(attempt)).isInstanceOf(Refusal.Forbidden.class);
      }
      Actor other = TestWorkspace.create().operator();
      for (ThrowingCallable attempt : attempts(other, hook, delivery, spec)) {
        assertThat(refusal(attempt)).isInstanceOf(Refusal.NotFound.class);
      }
      assertThat(hooks.get(hook).disabledAt()).isNull();
    }
  }

  @Test
  void aDeliveryIsFoundOnlyByTheWebhookThatSentIt() {
    try (Receiver receiver = new Receiver();
        Receiver silent = new Receiver()) {
      UUID hook = hooks.create(receiver).credential().id();
      UUID other = hooks.create(silent).credential().id();
      admin.create("companies", "Acme", Map.of());
      UUID delivery = hooks.await(hook, Delivery.State.DELIVERED).delivery().id();
      hooks.await(other, Delivery.State.DELIVERED);
      Hooks neighbours = new Hooks(TestWorkspace.create());
      UUID foreign = neighbours.create(silent).credential().id();
      Deliveries log = Hooks.log();
      for (ThrowingCallable attempt :
          List.<ThrowingCallable>of(
              () -> log.get(hooks.operator(), other, delivery),
              () -> log.sendAgain(hooks.operator(), other, delivery),
              () -> log.get(hooks.operator(), foreign, delivery),
              () -> log.sendAgain(hooks.operator(), foreign, delivery),
              () -> log.get(neighbours.operator(), foreign, delivery),
              () -> log.sendAgain(neighbours.operator(), foreign, delivery),
              () -> log.sendAgain(hooks.operator(), hook, UUID.randomUUID()))) {
        assertThat(refusal(attempt)).isInstanceOf(Refusal.NotFound.class);
      }
      assertThat(log.get(hooks.operator(), hook, delivery).attempts()).hasSize(1);
      assertThat(receiver.received()).hasSize(1);
    }
  }

  /** All that may be tried with the id of a webhook or a delivery. */
  private static List<ThrowingCallable> attempts(
      Actor actor, UUID hook, UUID delivery, OutboundWebhookSpec spec) {
    OutboundWebhooks door = Hooks.door();
    Deliveries log = Hooks.log();
    OffsetDateTime now = OffsetDateTime.now(ZoneOffset.UTC);
    return List.of(
        () -> door.get(actor, hook),
        () -> door.change(actor, hook, _ -> spec),
        () -> door.rotate(actor, hook, null, Duration.ZERO),
        () -> door.disable(actor, hook),
        () -> door.enable(actor, hook),
        () -> door.delete(actor, hook),
        () -> log.list(actor, hook, null, new Page.Query(10, null)),
        () -> log.failed(actor, hook, 10),
        () -> log.get(actor, hook, delivery),
        () -> log.sendAgain(actor, hook, delivery),
        () -> log.sendFailedAgain(actor, hook, now),
        () -> log.sendTest(actor, hook));
  }

  private static Refusal refusal(ThrowingCallable attempt) {
    Refusal[] refusal = new Refusal[1];
    assertThatThrownBy(attempt)
        .isInstanceOfSatisfying(Refused.class, refused -> refusal[0] = refused.refusal());
    return refusal[0];
  }
}
