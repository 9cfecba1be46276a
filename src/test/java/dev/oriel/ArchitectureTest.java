package dev.oriel;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleNameEndingWith;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.properties.CanBeAnnotated;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import dev.oriel.admission.Gate;
import dev.oriel.database.Session;
import dev.oriel.identity.Actor;
import dev.oriel.identity.Door;
import org.junit.jupiter.api.Test;
import org.springframework.modulith.core.ApplicationModules;

/** The rules of ARCHITECTURE.md that the compiler does not know. */
@AnalyzeClasses(packages = "dev.oriel", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  private static final DescribedPredicate<JavaClass> DOORS =
      CanBeAnnotated.Predicates.annotatedWith(Door.class).forSubtype();

  @ArchTest
  static final ArchRule onlyTablesHoldSql =
      noClasses()
          .that()
          .haveSimpleNameNotEndingWith("Table")
          .and()
          .resideOutsideOfPackage("dev.oriel.database..")
          .and()
          // The template runs its numbered scripts; readiness asks whether the database answers.
          .doNotHaveSimpleName("WorkspaceTemplate")
          .and()
          .doNotHaveSimpleName("HealthApi")
          .should()
          .dependOnClassesThat(
              JavaClass.Predicates.resideInAnyPackage(
                      "org.springframework.jdbc.core..", "javax.sql..")
                  .or(JavaClass.Predicates.equivalentTo(Session.class)));

  @ArchTest
  static final ArchRule tablesAreNobodyElsesBusiness =
      classes()
          .that(simpleNameEndingWith("Table"))
          .and()
          .resideOutsideOfPackage("dev.oriel.command..")
          .should()
          .bePackagePrivate();

  @ArchTest
  static final ArchRule transportsUseDoorsAndNotTables =
      noClasses()
          .that()
          .haveSimpleNameEndingWith("Api")
          .should()
          .dependOnClassesThat(simpleNameEndingWith("Table").and(resideInAPackage("dev.oriel..")));

  @ArchTest
  static final ArchRule onlyTheTransportKnowsServlets =
      noClasses()
          .that()
          .resideOutsideOfPackages("dev.oriel.http..", "dev.oriel.rest..", "dev.oriel.mcp..")
          .and()
          // The page of the API's description sets its own content policy.
          .doNotHaveSimpleName("DocsPage")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("jakarta.servlet..");

  @ArchTest
  static final ArchRule doorsKnowNoTransport =
      noClasses()
          .that(DOORS.or(simpleNameEndingWith("Table")))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "dev.oriel.http..",
              "dev.oriel.rest..",
              "dev.oriel.mcp..",
              "org.springframework.web..",
              "jakarta.servlet..");

  /** {@link dev.oriel.database.Reads} and transactions pass them, so that none is forgotten. */
  @ArchTest
  static final ArchRule recordsAndNotesPassNoGatesThemselves =
      noClasses()
          .that()
          .resideInAnyPackage("dev.oriel.record..", "dev.oriel.note..")
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName(Gate.class.getName());

  @ArchTest
  static final ArchRule everyOperationTakesTheActorFirst =
      methods()
          .that()
          .areDeclaredInClassesThat(DOORS)
          .and()
          .arePublic()
          .and()
          .areNotStatic()
          .and()
          .doNotHaveName("newId")
          .should(takeTheActorFirst());

  @ArchTest
  static final ArchRule onlyIdentityMakesActors =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.oriel.identity..")
          .should()
          .callConstructor(Actor.class, actorParameters());

  @Test
  void packagesDependInOneDirection() {
    ApplicationModules.of(Oriel.class).verify();
  }

  private static Class<?>[] actorParameters() {
    return Actor.class.getDeclaredConstructors()[0].getParameterTypes();
  }

  private static ArchCondition<JavaMethod> takeTheActorFirst() {
    return new ArchCondition<>("take the Actor first") {
      @Override
      public void check(JavaMethod method, ConditionEvents events) {
        var parameters = method.getRawParameterTypes();
        boolean first = !parameters.isEmpty() && parameters.getFirst().isEquivalentTo(Actor.class);
        events.add(
            new SimpleConditionEvent(
                method, first, method.getFullName() + " does not take the Actor first"));
      }
    };
  }
}
