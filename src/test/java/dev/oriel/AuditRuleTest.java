package dev.oriel;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import dev.oriel.access.audit.AuditLog;
import dev.oriel.access.identity.Administering;
import dev.oriel.access.identity.ModelGuard;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;

/** No operation that changes the model of a workspace can forget the audit log. */
@AnalyzeClasses(packages = "dev.oriel", importOptions = ImportOption.DoNotIncludeTests.class)
class AuditRuleTest {

  private static final Set<String> CHANGES =
      Set.of("define", "defineApart", "changeAccess", "change");

  /**
   * What {@code model} does by itself is upkeep of tables, and no change that anybody has made.
   * Workspaces log that an upgrade has added standard objects.
   */
  @ArchTest
  static final ArchRule whoeverChangesTheModelWritesTheAuditLog =
      methods()
          .that()
          .arePublic()
          .and()
          .areDeclaredInClassesThat()
          .resideInAnyPackage(
              "dev.oriel.access..",
              "dev.oriel.crm..",
              "dev.oriel.integration..",
              "dev.oriel.feature..")
          .and()
          .areDeclaredInClassesThat()
          .resideOutsideOfPackage("dev.oriel.access.identity..")
          .and()
          .areDeclaredInClassesThat()
          .doNotHaveSimpleName("StandardObjects")
          .should(writeTheAuditLogIfTheyChangeTheModel());

  private static ArchCondition<JavaMethod> writeTheAuditLogIfTheyChangeTheModel() {
    return new ArchCondition<>("write the audit log if they change the model") {
      @Override
      public void check(JavaMethod method, ConditionEvents events) {
        Set<JavaMethod> reached = reachedFrom(method);
        boolean changes = reached.stream().anyMatch(AuditRuleTest::isChange);
        boolean logs =
            reached.stream().anyMatch(one -> one.getOwner().isEquivalentTo(AuditLog.class));
        if (changes) {
          events.add(
              new SimpleConditionEvent(
                  method, logs, method.getFullName() + " never reaches the audit log"));
        }
      }
    };
  }

  private static boolean isChange(JavaMethod method) {
    return isGuard(method.getOwner()) && CHANGES.contains(method.getName());
  }

  /** The methods that a method may call, directly or not. */
  private static Set<JavaMethod> reachedFrom(JavaMethod start) {
    Set<JavaMethod> reached = new HashSet<>();
    Deque<JavaMethod> waiting = new ArrayDeque<>(Set.of(start));
    while (!waiting.isEmpty()) {
      JavaMethod method = waiting.remove();
      if (reached.add(method) && isFollowed(method.getOwner())) {
        called(method).forEach(waiting::add);
      }
    }
    return reached;
  }

  private static boolean isFollowed(JavaClass owner) {
    return owner.getPackageName().startsWith("dev.oriel.")
        && !owner.getPackageName().startsWith("dev.oriel.model.")
        && !isGuard(owner);
  }

  private static boolean isGuard(JavaClass owner) {
    return owner.isEquivalentTo(ModelGuard.class) || owner.isEquivalentTo(Administering.class);
  }

  private static Stream<JavaMethod> called(JavaMethod method) {
    return Stream.concat(
        method.getMethodCallsFromSelf().stream()
            .flatMap(call -> call.getTarget().resolveMember().stream()),
        method.getMethodReferencesFromSelf().stream()
            .flatMap(reference -> reference.getTarget().resolveMember().stream()));
  }
}
