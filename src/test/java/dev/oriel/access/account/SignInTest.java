package dev.oriel.access.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.oriel.access.identity.Channel;
import dev.oriel.access.identity.Tokens;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Gate;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RefusedWork;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.time.Duration;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.security.crypto.password.Pbkdf2PasswordEncoder;

/** How people sign in, and how those who try passwords are slowed down. */
@Isolated("it counts the hashes of passwords")
class SignInTest {

  private static final String WRONG = "not the password at all";

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();

  private final TestPerson ada = TestPerson.create();
  private final UUID member = ada.join(WORKSPACE, "Standard");
  private final SignIn signIn = RunningOriel.bean(SignIn.class);
  private final Passwords passwords = RunningOriel.bean(Passwords.class);
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  private static Refusal refusal(ThrowingCallable work) {
    return catchThrowableOfType(Refused.class, work).refusal();
  }

  private Refusal refusal(String email, Client client) {
    return refusal(() -> signIn.signIn(email, WRONG, client));
  }

  /** Lets the only failure that was counted so far for something count as several. */
  private void failed(SignInLimits.Kind kind, String key, int times) {
    assertThat(
            jdbc.update(
                """
                update oriel.sign_in_counter set failed_at = array_fill(failed_at[1], array[?])
                where kind = ? and key = ? and cardinality(failed_at) = 1
                """,
                times,
                kind.name(),
                key))
        .isOne();
  }

  private static String hashed(String text) {
    return HexFormat.of().formatHex(Tokens.hash(text));
  }

  private String hash() {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            """
            select hash from oriel.password join oriel.account on id = account_id where email = ?
            """,
            String.class,
            ada.email()));
  }

  private void setHash(String hash) {
    jdbc.update(
        """
        update oriel.password set hash = ?
        where account_id = (select id from oriel.account where email = ?)
        """,
        hash,
        ada.email());
  }

  @Test
  void aPersonSignsInAndActsAsTheMemberThroughPages() {
    NewSession session =
        signIn.signIn(" " + ada.email().toUpperCase() + " ", ada.password(), ada.client());
    SignedIn person = TestPerson.present(session);
    assertThat(person.account().email()).isEqualTo(ada.email());
    assertThat(TestPerson.actor(session).principal().id()).isEqualTo(member);
    assertThat(TestPerson.actor(session).channel()).isEqualTo(Channel.WEB);
    assertThat(session.toString()).doesNotContain(session.token(), session.deviceToken());
  }

  @Test
  void passwordsAreHashedByArgon2idWith19MiB() {
    assertThat(new Passwords(RunningOriel.bean(Admission.class)).hash("a password of operation"))
        .startsWith("$argon2id$v=19$m=19456,t=2,p=1$");
  }

  @Test
  void olderHashesAreReplacedAtTheNextSignIn() {
    setHash(
        Passwords.OLD
            + Pbkdf2PasswordEncoder.defaultsForSpringSecurity_v5_8().encode(ada.password()));
    assertThat(refusal(ada.email(), ada.client())).isInstanceOf(Refusal.Unauthorized.class);
    assertThat(hash()).startsWith(Passwords.OLD);
    ada.signIn();
    assertThat(hash()).startsWith("$argon2id$");
    ada.signIn();
  }

  /** The work of a refusal, in hashes of both forms. */
  private List<Long> work(String email) {
    long made = passwords.made();
    long old = passwords.madeOld();
    Refusal refused = refusal(email, TestPerson.create().client());
    assertThat(refused)
        .isEqualTo(new Refusal.Unauthorized("The e-mail address or the password is wrong."));
    return List.of(passwords.made() - made, passwords.madeOld() - old);
  }

  @Test
  void unknownAndPasswordlessAccountsCostADummyHashAndGetTheSameAnswer() {
    TestPerson eve = TestPerson.create();
    WORKSPACE.member(eve.email(), "Eve");
    List<Long> known = work(ada.email());
    assertThat(known).isEqualTo(List.of(1L, 0L));
    assertThat(work(eve.email())).isEqualTo(known);
    assertThat(work(TestPerson.create().email())).isEqualTo(known);
  }

  @Test
  void anOlderHashTakesTheSameWorkAsAllOthersWhileThereIsOne() {
    TestPerson eve = TestPerson.create();
    eve.join(WORKSPACE, "Standard");
    setHash(Passwords.OLD + "0".repeat(96));
    List<Long> old = work(ada.email());
    assertThat(old).isEqualTo(List.of(1L, 1L));
    assertThat(work(eve.email())).isEqualTo(old);
    assertThat(work(TestPerson.create().email())).isEqualTo(old);
    jdbc.update("delete from oriel.password where hash like '{pbkdf2}%'");
  }

  @Test
  void tenFailuresOfAnEmailAddressKnownOrNotEndIn429WithATime() {
    for (String email : List.of(ada.email(), TestPerson.create().email())) {
      refusal(email, TestPerson.create().client());
      failed(SignInLimits.Kind.EMAIL, hashed(email), 9);
      assertThat(refusal(email, TestPerson.create().client()))
          .isInstanceOf(Refusal.Unauthorized.class);
      assertThat(refusal(email.toUpperCase(), TestPerson.create().client()))
          .isInstanceOfSatisfying(
              Refusal.RateLimited.class,
              slow ->
                  assertThat(slow.retryAfter())
                      .isBetween(Duration.ofMinutes(12), Duration.ofMinutes(15)));
    }
    assertThat(refusal(ada::signIn)).isInstanceOf(Refusal.RateLimited.class);
    jdbc.update(
        """
        update oriel.sign_in_counter
        set failed_at = array(select t - interval '15 min' from unnest(failed_at) t)
        where key = ?
        """,
        hashed(ada.email()));
    ada.signIn();
  }

  @Test
  void attemptsAtTheSameTimeAreNotMoreThanAllowed() {
    List<Class<?>> refusals =
        Parallel.all(
            16,
            _ -> {
              // What was not compared, as too many are at this moment, is no attempt.
              Client client = TestPerson.create().client();
              try {
                RefusedWork.patiently(() -> signIn.signIn(ada.email(), WRONG, client));
                return NewSession.class;
              } catch (Refused e) {
                return e.refusal().getClass();
              }
            });
    assertThat(Collections.frequency(refusals, Refusal.Unauthorized.class)).isLessThanOrEqualTo(10);
    assertThat(Collections.frequency(refusals, Refusal.RateLimited.class))
        .isGreaterThanOrEqualTo(6);
  }

  @Test
  void thirtyFailuresOfANetworkEndIn429AndIpv6CountsBy64Bits() {
    refusal(TestPerson.create().email(), ada.client());
    failed(SignInLimits.Kind.ADDRESS, ada.client().network(), 29);
    Client neighbour = new Client(ada.address().replace("::1", "::2"), "curl", null);
    assertThat(refusal(TestPerson.create().email(), neighbour))
        .isInstanceOf(Refusal.Unauthorized.class);
    assertThat(refusal(ada::signIn)).isInstanceOf(Refusal.RateLimited.class);
    signIn.signIn(ada.email(), ada.password(), TestPerson.create().client());
  }

  @Test
  void theAddressOfATrustedProxyIsNeverCounted() {
    refusal(TestPerson.create().email(), new Client("", "curl", null));
    assertThat(
            jdbc.queryForObject(
                "select count(*) from oriel.sign_in_counter where kind = 'ADDRESS' and key = ''",
                Long.class))
        .isZero();
  }

  @Test
  void aStrangerCannotLockAPersonOutOfADeviceThatSignedInBefore() {
    String device = ada.signIn().deviceToken();
    refusal(ada.email(), ada.client());
    failed(SignInLimits.Kind.EMAIL, hashed(ada.email()), 10);
    failed(SignInLimits.Kind.ADDRESS, ada.client().network(), 30);
    assertThat(refusal(ada::signIn)).isInstanceOf(Refusal.RateLimited.class);
    NewSession session = signIn.signIn(ada.email(), ada.password(), ada.client(device));
    assertThat(session.deviceToken()).isEqualTo(device);
    refusal(ada.email(), ada.client(device));
    String account = session.signedIn().account().id().toString();
    failed(SignInLimits.Kind.DEVICE, hashed(device + account), 9);
    assertThat(refusal(ada.email(), ada.client(device))).isInstanceOf(Refusal.Unauthorized.class);
    assertThat(refusal(ada.email(), ada.client(device))).isInstanceOf(Refusal.RateLimited.class);
  }

  @Test
  void passwordsAreComparedOnAtMostHalfTheCoresAndTheRestIsRefused() {
    Gate gate = RunningOriel.bean(Admission.class).passwords();
    int half = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    List<Gate.Permit> taken = Stream.generate(gate::enter).limit(half).toList();
    try {
      assertThat(refusal(ada.email(), ada.client())).isInstanceOf(Refusal.Unavailable.class);
    } finally {
      taken.forEach(Gate.Permit::close);
    }
    // What was not compared is no failure.
    assertThat(failures(ada.email())).isZero();
    ada.signIn();
  }

  private long failures(String email) {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            """
            select coalesce(sum(cardinality(failed_at)), 0) from oriel.sign_in_counter
            where kind = 'EMAIL' and key = ?
            """,
            Long.class,
            hashed(email)));
  }

  @Test
  void aDeviceOfAnotherPersonIsNotKnown() {
    TestPerson eve = TestPerson.create();
    eve.join(WORKSPACE, "Standard");
    String device = eve.signIn().deviceToken();
    refusal(ada.email(), ada.client(device));
    failed(SignInLimits.Kind.EMAIL, hashed(ada.email()), 10);
    assertThat(refusal(ada::signIn)).isInstanceOf(Refusal.RateLimited.class);
  }

  @Test
  void successesAreNotCounted() {
    refusal(ada.email(), ada.client());
    failed(SignInLimits.Kind.EMAIL, hashed(ada.email()), 9);
    ada.signIn();
    ada.signIn();
  }

  @Test
  void unknownEmailsAreCountedNeverStoredAndFailuresAreSummedUpByQuarterHour() {
    long before = unknown();
    TestPerson nobody = TestPerson.create();
    refusal(nobody.email(), nobody.client());
    assertThat(unknown()).isEqualTo(before + 1);
    refusal(ada.email(), ada.client());
    refusal(ada.email(), ada.client());
    List<AccountEvent> log =
        RunningOriel.bean(Accounts.class).log(ada.signIn().signedIn(), null, 100);
    assertThat(log)
        .filteredOn(event -> event.kind() == AccountEvent.Kind.FAILED)
        .satisfies(failures ->
            assertThat(failures.stream().mapToInt(AccountEvent::number).sum()).isEqualTo(2))
        .allSatisfy(event -> {
          assertThat(event.at().getMinute() % 15).isZero();
          assertThat(event.address()).isEqualTo(ada.address());
        });
    assertThat(log)
        .extracting(AccountEvent::kind)
        .contains(
            AccountEvent.Kind.CREATED, AccountEvent.Kind.SIGNED_IN, AccountEvent.Kind.ENTERED);
  }

  private long unknown() {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            "select coalesce(sum(number), 0) from oriel.unknown_sign_in", Long.class));
  }
}
