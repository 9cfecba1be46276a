package dev.oriel;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleNameEndingWith;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.codeUnits;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaConstructorCall;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.domain.properties.CanBeAnnotated;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.platform.admission.Gate;
import dev.oriel.platform.database.Session;
import dev.oriel.web.http.BaseUrl;
import java.util.Set;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/** The rules of ARCHITECTURE.md that the compiler does not know. */
@AnalyzeClasses(packages = "dev.oriel", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  private static final DescribedPredicate<JavaClass> DOORS =
      CanBeAnnotated.Predicates.annotatedWith(Door.class).forSubtype();

  /** What the compiler makes of the parts of a record. */
  private static final DescribedPredicate<JavaMethod> PARTS_OF_RECORDS =
      DescribedPredicate.describe(
          "are those of each record",
          method ->
              method.getOwner().isRecord()
                  && (method.getOwner().tryGetField(method.getName()).isPresent()
                      || Set.of("equals", "hashCode", "toString").contains(method.getName())));

  @ArchTest
  static final ArchRule onlyTablesHoldSql =
      noClasses()
          .that()
          .haveSimpleNameNotEndingWith("Table")
          .and()
          .resideOutsideOfPackage("dev.oriel.platform.database..")
          .and()
          // The template runs its numbered scripts; readiness asks whether the database answers.
          .doNotHaveSimpleName("WorkspaceTemplate")
          .and()
          .doNotHaveSimpleName("HealthApi")
          .should()
          .dependOnClassesThat(
              JavaClass.Predicates.resideInAnyPackage(
                      "org.springframework.jdbc.core..", "javax.sql..")
                  .or(equivalentTo(Session.class)));

  /** All others are given their settings, so that each has one form, one default and one check. */
  @ArchTest
  static final ArchRule onlyTheStartReadsTheEnvironment =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.oriel.operation.start..")
          .and()
          // The port of the server is known once it has started.
          .doNotHaveFullyQualifiedName(BaseUrl.class.getName())
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.springframework.core.env..", "org.springframework.boot.context.properties.bind");

  /** The parts of a component are its own, although a record has a method for each. */
  @ArchTest
  static final ArchRule partsOfComponentsAreTheirOwn =
      noClasses()
          .should()
          .callMethodWhere(
              DescribedPredicate.describe(
                  "the part of a component that is another class",
                  (JavaMethodCall call) ->
                      call.getTargetOwner().isRecord()
                          && call.getTargetOwner().isMetaAnnotatedWith(Component.class)
                          && !call.getOriginOwner().equals(call.getTargetOwner())
                          && call.getTarget().getRawParameterTypes().isEmpty()
                          && call.getTargetOwner().tryGetField(call.getName()).isPresent()));

  @ArchTest
  static final ArchRule constructorsTakeWhatFieldsHold =
      noFields()
          .should()
          .beAnnotatedWith(Autowired.class)
          .orShould()
          .beAnnotatedWith("jakarta.inject.Inject")
          .orShould()
          .beAnnotatedWith("jakarta.annotation.Resource");

  @ArchTest
  static final ArchRule tablesUseOneWayToSendSql =
      noClasses()
          .should()
          .dependOnClassesThat(
              JavaClass.Predicates.resideInAPackage("org.springframework.jdbc.core.simple.."))
          .because("tables use JdbcTemplate");

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
          .resideOutsideOfPackages("dev.oriel.web..")
          .and()
          // A surface of a single feature stands beside it, such as that of inbound webhooks.
          .haveSimpleNameNotEndingWith("Surface")
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
              "dev.oriel.web.http..",
              "dev.oriel.web.rest..",
              "dev.oriel.web.mcp..",
              "org.springframework.web..",
              "jakarta.servlet..");

  /**
   * {@link dev.oriel.platform.database.Reads} and transactions pass them, so that none is
   * forgotten.
   */
  @ArchTest
  static final ArchRule recordsAndNotesPassNoGatesThemselves =
      noClasses()
          .that()
          .resideInAnyPackage("dev.oriel.crm.record..", "dev.oriel.crm.note..")
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName(Gate.class.getName());

  @ArchTest
  static final ArchRule everyOperationTakesTheActorFirst =
      methods()
          .that()
          .areDeclaredInClassesThat(DOORS)
          .and()
          .areNotPrivate()
          .and()
          .areNotStatic()
          .and()
          .areNotAnnotatedWith(ForDoors.class)
          .and()
          .doNotHaveName("newId")
          .and(DescribedPredicate.not(PARTS_OF_RECORDS))
          .should(takeTheActorFirst());

  @ArchTest
  static final ArchRule surfacesCallOnlyOperationsOfDoors =
      codeUnits()
          .that()
          .areAnnotatedWith(ForDoors.class)
          .or()
          .areDeclaredInClassesThat()
          .areAnnotatedWith(ForDoors.class)
          .should(beUsedByNoClassThatHasToPassADoor());

  @ArchTest
  static final ArchRule onlyIdentityMakesActors =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.oriel.access.identity..")
          .should()
          .callConstructor(Actor.class, actorParameters());

  /** All others ask an actor for one member, or a door for what the actor may see. */
  @ArchTest
  static final ArchRule onlyAccessSeesAllMembersAndCredentials =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.oriel.access..")
          .should()
          .callMethod(Actor.class, "access");

  /** Nobody enters the addresses of the database and of clients that Tomcat has accepted. */
  @ArchTest
  static final ArchRule onlyEgressOpensConnections =
      noClasses()
          .that()
          .resideOutsideOfPackages(
              "dev.oriel.platform.egress..",
              "dev.oriel.platform.database..",
              "dev.oriel.web.http.tomcat..")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage("org.apache.hc..", "java.net.http..", "javax.net..", "sun.net..")
                  .or(assignableTo(java.net.Socket.class))
                  .or(assignableTo(java.net.DatagramSocket.class))
                  .or(assignableTo(java.net.URLConnection.class))
                  .or(assignableTo(java.nio.channels.SocketChannel.class)))
          .orShould()
          .callMethodWhere(
              DescribedPredicate.describe(
                  "opens what a URL leads to",
                  (JavaMethodCall call) ->
                      call.getTargetOwner().isEquivalentTo(java.net.URL.class)
                          && call.getName().startsWith("open")));

  /** The bucket is the operator's, in the settings. */
  @ArchTest
  static final ArchRule onlyTheBucketHasAClientOfItsOwn =
      noClasses()
          .that()
          .doNotHaveSimpleName("Bucket")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("software.amazon.awssdk.http..");

  /** A session has the checked sockets, and limits of time that are infinite otherwise. */
  @ArchTest
  static final ArchRule onlyMailSessionsSpeakToMailServers =
      noClasses()
          .that()
          .doNotHaveSimpleName("MailSession")
          .should()
          .callMethodWhere(
              DescribedPredicate.describe(
                  "makes a session of Jakarta Mail or sends without one",
                  (JavaMethodCall call) ->
                      call.getTargetOwner().getName().equals("jakarta.mail.Session")
                              && call.getName().matches("get(Default)?Instance")
                          || call.getTargetOwner().getName().equals("jakarta.mail.Transport")
                              && call.getName().equals("send")));

  @ArchTest
  static final ArchRule onlyOneRoomKnowsJakartaMail =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.oriel.integration.mail.server..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("jakarta.mail..", "org.eclipse.angus..");

  /** The program as shipped shows what it was built with. */
  @ArchTest
  static final ArchRule onlySourcesReplaceWhatPagesAreMadeOf =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.oriel.web.page.source..")
          .should()
          .callMethodWhere(
              DescribedPredicate.describe(
                  "replaces templates, assets or texts",
                  (JavaMethodCall call) ->
                      call.getName().equals("use")
                          && call.getTargetOwner()
                              .getPackageName()
                              .startsWith("dev.oriel.web.page")));

  /** Less memory than the default makes hashes that are quicker to guess. */
  @ArchTest
  static final ArchRule noPasswordIsHashedWithLess =
      noClasses()
          .that()
          .doNotHaveSimpleName("Passwords")
          .should()
          .callConstructorWhere(
              DescribedPredicate.describe(
                  "chooses the memory of a hash",
                  (JavaConstructorCall call) ->
                      call.getTargetOwner().getSimpleName().equals("Passwords")
                          && call.getTarget().getRawParameterTypes().size() > 1));

  private static Class<?>[] actorParameters() {
    return Actor.class.getDeclaredConstructors()[0].getParameterTypes();
  }

  /** Constructors count too, and references to either. */
  private static ArchCondition<JavaCodeUnit> beUsedByNoClassThatHasToPassADoor() {
    return new ArchCondition<>("be used by no Api, Tools, Command, Section, page or operation") {
      @Override
      public void check(JavaCodeUnit unit, ConditionEvents events) {
        for (JavaAccess<?> use : unit.getAccessesToSelf()) {
          String user = use.getOriginOwner().getName();
          boolean isOutside =
              user.matches("dev\\.oriel\\.(pages|operation)\\..*")
                  || user.matches(".*(Api|Tools|Command|Section|Pages?)(\\$.*)?");
          events.add(new SimpleConditionEvent(unit, !isOutside, use.getDescription()));
        }
      }
    };
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
