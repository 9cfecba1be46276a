package dev.oriel;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.domain.Source;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import dev.oriel.operation.command.Commands;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.modulith.NamedInterface;
import org.springframework.modulith.core.ApplicationModules;

/**
 * The floors ({@code dev.oriel.crm}), their rooms ({@code dev.oriel.crm.record}) and the parts of
 * large rooms ({@code dev.oriel.crm.record.write}): dependencies between them point one way.
 */
@AnalyzeClasses(packages = "dev.oriel", importOptions = ImportOption.DoNotIncludeTests.class)
class RoomsTest {

  @Test
  void floorsUseOnlyFloorsBelow() {
    ApplicationModules.of(Oriel.class).verify();
  }

  /** Also where a floor has no order of its rooms. */
  @ArchTest
  static final ArchRule roomsUseNoneThatUseThem =
      slices().matching("dev.oriel.(*).(*)..").should().beFreeOfCycles();

  /** Other rooms use only the parts that are a {@link NamedInterface}. */
  @ArchTest
  static final ArchRule partsAreUsedInTheirRoom =
      classes().should(useOnly("parts of other rooms that are open to them", RoomsTest::isOpen));

  @ArchTest
  static final ArchRule tablesAreUsedInTheirRoom =
      classes()
          .should(useOnly("tables of their own room", used -> !isTable(used.getTargetClass())));

  @ArchTest
  static final ArchRule largePackagesAreDivided = classes().should(beInAPackageOfAtMost(40));

  @ArchTest
  static final ArchRule floors =
      order(
          "dev.oriel",
          "operation",
          "pages",
          "exchange",
          "crm",
          "surface",
          "model",
          "access",
          "ground");

  @ArchTest
  static final ArchRule ground =
      order(
          "dev.oriel.ground", "secret", "database", "admission|json|egress", "content", "refusal");

  @ArchTest
  static final ArchRule access =
      order(
          "dev.oriel.access",
          "administration|idempotency",
          "oauth",
          "account",
          "audit",
          "job",
          "identity",
          "permission");

  @ArchTest
  static final ArchRule model = order("dev.oriel.model", "storage|quota", "schema", "field");

  @ArchTest
  static final ArchRule surface =
      order("dev.oriel.surface", "rest|mcp|openapi|web", "oauth", "http");

  @ArchTest
  static final ArchRule crm =
      order(
          "dev.oriel.crm",
          "member|note|attachment|journal|view",
          "record",
          "definition|query",
          "changelog");

  @ArchTest
  static final ArchRule exchange =
      order(
          "dev.oriel.exchange",
          "importing|export|calendar|drafting",
          "inbound|outbound|mail",
          "feed|sheet");

  @ArchTest
  static final ArchRule operation =
      order("dev.oriel.operation", "command|demo|start", "setup|backup");

  @ArchTest
  static final ArchRule record =
      order(
          "dev.oriel.crm.record",
          "surface",
          "batch",
          "",
          "merge|duplicate|rule|delete",
          "write",
          "read");

  @ArchTest
  static final ArchRule mail =
      order("dev.oriel.exchange.mail", "surface", "", "mailbox", "server|template");

  @ArchTest
  static final ArchRule importing =
      order(
          "dev.oriel.exchange.importing", "surface", "", "run", "plan", "mapping", "upload", "job");

  @ArchTest static final ArchRule calendar = order("dev.oriel.exchange.calendar", "", "server");

  @ArchTest
  static final ArchRule storage = order("dev.oriel.model.storage", "field|index|key", "table", "");

  @ArchTest static final ArchRule list = order("dev.oriel.pages.list", "", "filter");

  @ArchTest
  static final ArchRule setup =
      order(
          "dev.oriel.pages.setup",
          "key|member|object|profile|inbound|outbound|connection|audit|general|drafting",
          "log",
          "");

  @ArchTest
  static final ArchRule http = order("dev.oriel.surface.http", "tomcat", "", "request|coding");

  @ArchTest
  static final ArchRule web =
      order(
          "dev.oriel.surface.web",
          "gallery|source",
          "settings",
          "",
          "layout|form",
          "component",
          "text|asset");

  /**
   * The packages in a package as layers, each of which uses only those after it. Those of one layer
   * do not use each other.
   *
   * @param layers names of packages, those of one layer with {@code |} between them; an empty name
   *     is the package itself
   */
  private static ArchRule order(String root, String... layers) {
    LayeredArchitecture rule =
        layeredArchitecture()
            .consideringOnlyDependenciesInAnyPackage(root + "..")
            .ignoreDependency(Oriel.class, Commands.class)
            .ensureAllClassesAreContainedInArchitectureIgnoring(
                DescribedPredicate.describe(
                    "elsewhere", type -> !type.getPackageName().startsWith(root + ".")));
    List<String> above = new ArrayList<>();
    for (String layer : layers) {
      for (String name : layer.split("\\|", -1)) {
        rule = rule.layer(name(name)).definedBy(name.isEmpty() ? root : root + "." + name + "..");
        rule =
            above.isEmpty()
                ? rule.whereLayer(name(name)).mayNotBeAccessedByAnyLayer()
                : rule.whereLayer(name(name))
                    .mayOnlyBeAccessedByLayers(above.toArray(String[]::new));
      }
      for (String name : layer.split("\\|", -1)) {
        above.add(name(name));
      }
    }
    return rule;
  }

  private static String name(String layer) {
    return layer.isEmpty() ? "the package itself" : layer;
  }

  private static ArchCondition<JavaClass> useOnly(String allowed, Predicate<Dependency> isAllowed) {
    return new ArchCondition<>("use only " + allowed) {
      @Override
      public void check(JavaClass user, ConditionEvents events) {
        for (Dependency used : user.getDirectDependenciesFromSelf()) {
          boolean own = room(user).equals(room(used.getTargetClass()));
          if (!own && used.getTargetClass().getPackageName().startsWith("dev.oriel.")) {
            events.add(new SimpleConditionEvent(user, isAllowed.test(used), used.getDescription()));
          }
        }
      }
    };
  }

  private static boolean isOpen(Dependency used) {
    JavaPackage part = used.getTargetClass().getPackage();
    return part.getName().equals(room(used.getTargetClass()))
        || part.isAnnotatedWith(NamedInterface.class);
  }

  private static boolean isTable(JavaClass type) {
    return type.getName().matches(".*\\.\\w+Table(\\$.*)?");
  }

  /** The name of the package of its room. */
  private static String room(JavaClass type) {
    List<String> names = List.of(type.getPackageName().split("\\.", -1));
    return String.join(".", names.subList(0, Math.min(4, names.size())));
  }

  private static Stream<String> file(JavaClass type) {
    return type.getSource().flatMap(Source::getFileName).stream();
  }

  private static ArchCondition<JavaClass> beInAPackageOfAtMost(int files) {
    return new ArchCondition<>("be in a package of at most " + files + " classes") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        long count =
            type.getPackage().getClasses().stream().flatMap(RoomsTest::file).distinct().count();
        events.add(
            new SimpleConditionEvent(
                type, count <= files, type.getPackageName() + " has " + count + " classes"));
      }
    };
  }
}
