package dev.oriel;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import dev.oriel.operation.command.Commands;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.springframework.modulith.ApplicationModule;
import org.springframework.modulith.NamedInterface;

/**
 * The layers ({@code dev.oriel.crm}), their modules ({@code dev.oriel.crm.record}) and the packages
 * of large modules ({@code dev.oriel.crm.record.write}): dependencies between them point one way.
 */
@AnalyzeClasses(packages = "dev.oriel", importOptions = ImportOption.DoNotIncludeTests.class)
class LayersTest {

  private static final String ROOT = "dev.oriel";

  /** The packages in a package from above. Those of one rank do not use each other. */
  private static final List<PackageOrder> ORDERS =
      List.of(
          order(
              ROOT,
              "feature",
              "operation|pages",
              "integration",
              "crm",
              "web",
              "model",
              "access",
              "platform"),
          order(
              "dev.oriel.feature",
              "connection|dashboard|drafting|inbound|key|member|outbound|profile"),
          order(
              "dev.oriel.platform",
              "secret",
              "database|egress",
              "admission|json",
              "content",
              "refusal"),
          order(
              "dev.oriel.access",
              "administration|idempotency",
              "oauth",
              "account",
              "audit",
              "job",
              "identity",
              "permission"),
          order("dev.oriel.model", "storage|quota", "schema", "text", "field"),
          order("dev.oriel.web", "rest|mcp|openapi|page", "oauth", "http"),
          order(
              "dev.oriel.crm",
              "journal",
              "member|note|attachment|view",
              "record",
              "definition|query",
              "changelog"),
          order(
              "dev.oriel.integration",
              "importing|export|calendar|drafting",
              "inbound|outbound|mail",
              "feed|sheet"),
          order("dev.oriel.operation", "command|demo|start", "setup|backup"),
          order(
              "dev.oriel.crm.record",
              "api",
              "batch",
              "",
              "merge|duplicate|rule|delete",
              "write",
              "read"),
          order("dev.oriel.integration.mail", "api", "", "mailbox|operator", "server|template"),
          order(
              "dev.oriel.integration.importing",
              "api",
              "",
              "run",
              "plan",
              "mapping",
              "upload",
              "job"),
          order("dev.oriel.integration.calendar", "", "server"),
          order("dev.oriel.model.storage", "field|index|key", "table", ""),
          order("dev.oriel.pages.setup", "object|profile|audit|general", "log", ""),
          order("dev.oriel.web.http", "tomcat", "", "request|coding"),
          order(
              "dev.oriel.web.page",
              "source",
              "settings",
              "",
              "layout|form",
              "component",
              "text|asset"));

  @ArchTest
  static final ArchRule layersModulesAndPackagesUseOnlyThoseBelow =
      classes().should(useOnly("packages below theirs", LayersTest::isDownwards));

  @ArchTest
  static final ArchRule everyPackageHasItsPlaceInTheOrders = classes().should(havePlace());

  /** As the annotation of its package says. */
  @ArchTest
  static final ArchRule layersUseOnlyLayersThatTheyName =
      classes().should(useOnly("layers that theirs names", LayersTest::isNamedByItsLayer));

  /** Other modules use only the packages that are a {@link NamedInterface}. */
  @ArchTest
  static final ArchRule packagesAreUsedInTheirModule =
      classes()
          .should(useOnly("packages of other modules that are open to them", LayersTest::isOpen));

  @ArchTest
  static final ArchRule tablesAreUsedInTheirModule =
      classes()
          .should(
              useOnly(
                  "tables of their own module",
                  used -> isInOneModule(used) || !isTable(used.getTargetClass())));

  /** Also where a layer has no order of its modules. */
  @ArchTest
  static void modulesUseNoneThatUseThem(JavaClasses classes) {
    Map<String, Set<String>> used = new TreeMap<>();
    for (JavaClass user : classes) {
      String module = module(user);
      if (isModule(module)) {
        Set<String> others = used.computeIfAbsent(module, _ -> new TreeSet<>());
        user.getDirectDependenciesFromSelf().stream()
            .map(dependency -> module(dependency.getTargetClass()))
            .filter(other -> isModule(other) && !other.equals(module))
            .forEach(others::add);
      }
    }
    // Those that use no others are in no circle, nor are those that use only such.
    while (used.values().removeIf(Set::isEmpty)) {
      used.values().forEach(others -> others.retainAll(used.keySet()));
    }
    assertThat(used).as("modules of circles and above circles, and what they use there").isEmpty();
  }

  /** A package, and its packages from above, those of one rank with {@code |} between them. */
  private record PackageOrder(String root, List<List<String>> ranks) {

    boolean contains(String name) {
      return name.equals(root) || name.startsWith(root + ".");
    }

    /** The name of the package of the order that a package is in; an empty one is the root. */
    String place(String name) {
      return name.equals(root) ? "" : name.substring(root.length() + 1).split("\\.", -1)[0];
    }

    /** The number of the rank of a place, from above; -1 if it has none. */
    int rank(String place) {
      for (int i = 0; i < ranks.size(); i++) {
        if (ranks.get(i).contains(place)) {
          return i;
        }
      }
      return -1;
    }

    boolean allows(String user, String used) {
      String to = place(used);
      return place(user).equals(to) || rank(to) < 0 || isBelow(rank(place(user)), rank(to));
    }

    private static boolean isBelow(int user, int used) {
      return user >= 0 && user < used;
    }
  }

  private static PackageOrder order(String root, String... ranks) {
    return new PackageOrder(
        root, Stream.of(ranks).map(rank -> List.of(rank.split("\\|", -1))).toList());
  }

  private static boolean isDownwards(Dependency used) {
    String from = used.getOriginClass().getPackageName();
    String to = used.getTargetClass().getPackageName();
    boolean isStart =
        used.getOriginClass().isEquivalentTo(Oriel.class)
            && used.getTargetClass().isEquivalentTo(Commands.class);
    return isStart
        || ORDERS.stream()
            .allMatch(
                order -> !order.contains(from) || !order.contains(to) || order.allows(from, to));
  }

  /** The classes of the program itself belong to no layer. */
  private static boolean isNamedByItsLayer(Dependency used) {
    String layer = layer(used.getOriginClass());
    String other = layer(used.getTargetClass());
    if (layer.equals(other) || layer.equals(ROOT) || other.equals(ROOT)) {
      return true;
    }
    boolean isNamed = isNamed(used.getTargetClass().getPackage());
    String name = other.substring(ROOT.length() + 1) + (isNamed ? " :: *" : "");
    return List.of(annotation(layer).allowedDependencies()).contains(name);
  }

  private static ApplicationModule annotation(String layer) {
    try {
      return Class.forName(layer + ".package-info").getAnnotation(ApplicationModule.class);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private static ArchCondition<JavaClass> useOnly(String allowed, Predicate<Dependency> isAllowed) {
    return new ArchCondition<>("use only " + allowed) {
      @Override
      public void check(JavaClass user, ConditionEvents events) {
        for (Dependency used : user.getDirectDependenciesFromSelf()) {
          String other = used.getTargetClass().getPackageName();
          boolean isOfOriel = other.equals(ROOT) || other.startsWith(ROOT + ".");
          if (isOfOriel && !other.equals(user.getPackageName()) && !isAllowed.test(used)) {
            events.add(SimpleConditionEvent.violated(user, used.getDescription()));
          }
        }
      }
    };
  }

  private static ArchCondition<JavaClass> havePlace() {
    return new ArchCondition<>("be in a package that has its place") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        String name = type.getPackageName();
        for (PackageOrder order : ORDERS) {
          if (name.startsWith(order.root() + ".") && order.rank(order.place(name)) < 0) {
            events.add(
                SimpleConditionEvent.violated(
                    type, type.getName() + " has no place in " + order.root()));
          }
        }
      }
    };
  }

  private static boolean isOpen(Dependency used) {
    JavaPackage owner = used.getTargetClass().getPackage();
    return isInOneModule(used)
        || owner.getName().equals(module(used.getTargetClass()))
        || isNamed(owner);
  }

  private static boolean isNamed(JavaPackage named) {
    return named.isAnnotatedWith(NamedInterface.class);
  }

  private static boolean isInOneModule(Dependency used) {
    return module(used.getOriginClass()).equals(module(used.getTargetClass()));
  }

  private static boolean isTable(JavaClass type) {
    return type.getName().matches(".*\\.\\w+Table(\\$.*)?");
  }

  /** The name of the package of its module, or of its layer for what is in no module. */
  private static String module(JavaClass type) {
    return beginning(type.getPackageName(), 4);
  }

  private static boolean isModule(String name) {
    return name.startsWith(ROOT + ".") && name.indexOf('.', ROOT.length() + 1) > 0;
  }

  private static String layer(JavaClass type) {
    return beginning(type.getPackageName(), 3);
  }

  /** The name of a package up to this number of parts. */
  private static String beginning(String name, int parts) {
    int end = -1;
    for (int i = 0; i < parts; i++) {
      end = name.indexOf('.', end + 1);
      if (end < 0) {
        return name;
      }
    }
    return name.substring(0, end);
  }
}
