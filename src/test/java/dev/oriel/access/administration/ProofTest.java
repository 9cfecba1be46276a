package dev.oriel.access.administration;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.SignedIn;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Administering;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Controller;

/** What needs a proof, not older than 15 minutes, of who the person is. */
@AnalyzeClasses(packages = "dev.oriel", importOptions = ImportOption.DoNotIncludeTests.class)
class ProofTest {

  /** The operations that ask for a proof, directly or by what they call. */
  private static final Set<String> SENSITIVE = sensitive().all().keySet();

  private static SensitiveDoors sensitive() {
    TestWorkspace workspace = TestWorkspace.create();
    TestPerson ada = TestPerson.create();
    return new SensitiveDoors(workspace, ada, ada.join(workspace, "Administrator"));
  }

  static Set<String> operations() {
    return SENSITIVE;
  }

  @ParameterizedTest
  @MethodSource("operations")
  void after15MinutesThePasswordIsAskedAgainFor(String operation) {
    TestWorkspace workspace = TestWorkspace.create();
    TestPerson.create().join(workspace, "Administrator");
    TestPerson ada = TestPerson.create();
    UUID member = ada.join(workspace, "Administrator");
    SensitiveDoors.Use use =
        Objects.requireNonNull(new SensitiveDoors(workspace, ada, member).all().get(operation));
    NewSession session = ada.session();
    prove(session, "15 minutes");
    assertRefused(Refusal.ProofRequired.class, () -> use.by(TestPerson.present(session)));
    prove(session, "14 minutes");
    assertThatCode(() -> use.by(TestPerson.present(session))).doesNotThrowAnyException();
  }

  /** Notes when the person of a session has entered the password. */
  private static void prove(NewSession session, String before) {
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            "update oriel.web_session set proved_at = now() - ?::interval where id = ?",
            before,
            session.signedIn().session().id());
  }

  @ArchTest
  static void everyOperationThatAsksForAProofIsTested(JavaClasses classes) {
    Set<String> asking = new TreeSet<>();
    Set<JavaCodeUnit> seen = new HashSet<>();
    Deque<JavaCodeUnit> waiting =
        new ArrayDeque<>(
            Stream.of(
                    callers(classes.get(Administering.class), "proved"),
                    callers(classes.get(ModelGuard.class), "requireProof"),
                    callers(classes.get(SignedIn.class), "requireProof"))
                .flatMap(some -> some)
                .toList());
    while (!waiting.isEmpty()) {
      JavaCodeUnit caller = waiting.remove();
      if (!isTransport(caller.getOwner()) && seen.add(caller)) {
        if (isOperation(caller)) {
          asking.add(signature(caller));
        }
        callers(caller).forEach(waiting::add);
      }
    }
    assertThat(SENSITIVE).containsExactlyInAnyOrderElementsOf(asking);
  }

  private static Stream<JavaCodeUnit> callers(JavaClass owner, String method) {
    return owner.getMethods().stream()
        .filter(one -> one.getName().equals(method))
        .flatMap(ProofTest::callers);
  }

  private static Stream<JavaCodeUnit> callers(JavaCodeUnit called) {
    return called.getAccessesToSelf().stream().map(JavaAccess::getOrigin);
  }

  /** The layers above call operations. */
  private static boolean isTransport(JavaClass owner) {
    return owner.isAnnotatedWith(Controller.class)
        || Stream.of("access", "crm", "integration", "feature")
            .noneMatch(layer -> owner.getPackageName().startsWith("dev.oriel." + layer + "."));
  }

  private static boolean isOperation(JavaCodeUnit method) {
    return method.getModifiers().contains(JavaModifier.PUBLIC)
        && !method.getRawParameterTypes().isEmpty()
        && Stream.of(Actor.class, SignedIn.class)
            .anyMatch(method.getRawParameterTypes().getFirst()::isEquivalentTo);
  }

  private static String signature(JavaCodeUnit method) {
    return method.getRawParameterTypes().stream()
        .map(JavaClass::getSimpleName)
        .collect(
            Collectors.joining(
                ",", method.getOwner().getSimpleName() + "." + method.getName() + "(", ")"));
  }
}
