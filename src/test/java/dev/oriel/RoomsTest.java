package dev.oriel;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.domain.Source;
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
 * The floors ({@code dev.oriel.crm}), their rooms ({@code dev.oriel.crm.record}) and the parts of
 * large rooms ({@code dev.oriel.crm.record.write}): dependencies between them point one way.
 */
@AnalyzeClasses(packages = "dev.oriel", importOptions = ImportOption.DoNotIncludeTests.class)
class RoomsTest {

  private static final String ROOT = "dev.oriel";

  /** The packages in a package from above. Those of one layer do not use each other. */
  private static final List<PackageOrder> ORDERS =
      List.of(
          order(
              ROOT,
              "feature",
              "operation|pages",
              "exchange",
              "crm",
              "surface",
              "model",
              "access",
              "ground"),
          order("dev.oriel.feature", "key"),
          order(
              "dev.oriel.ground",
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
          order("dev.oriel.surface", "rest|mcp|openapi|web", "oauth", "http"),
          order(
              "dev.oriel.crm",
              "member|note|attachment|journal|view",
              "record",
              "definition|query",
              "changelog"),
          order(
              "dev.oriel.exchange",
              "importing|export|calendar|drafting",
              "inbound|outbound|mail",
              "feed|sheet"),
          order("dev.oriel.operation", "command|demo|start", "setup|backup"),
          order(
              "dev.oriel.crm.record",
              "surface",
              "batch",
              "",
              "merge|duplicate|rule|delete",
              "write",
              "read"),
          order("dev.oriel.exchange.mail", "surface", "", "mailbox|operator", "server|template"),
          order(
              "dev.oriel.exchange.importing",
              "surface",
              "",
              "run",
              "plan",
              "mapping",
              "upload",
              "job"),
          order("dev.oriel.exchange.calendar", "", "server"),
          order("dev.oriel.model.storage", "field|index|key", "table", ""),
          order(
              "dev.oriel.pages.setup",
              "member|object|profile|inbound|outbound|connection|audit|general|drafting",
              "log",
              ""),
          order("dev.oriel.surface.http", "tomcat", "", "request|coding"),
          order(
              "dev.oriel.surface.web",
              "gallery|source",
              "settings",
              "",
              "layout|form",
              "component",
              "text|asset"));

  @ArchTest
  static final ArchRule floorsRoomsAndPartsUseOnlyThoseBelow =
      classes().should(useOnly("packages below theirs", RoomsTest::isDownwards));

  @ArchTest
  static final ArchRule everyPackageHasItsPlaceInTheOrders = classes().should(havePlace());

  /** As the annotation of its package says. */
  @ArchTest
  static final ArchRule floorsUseOnlyFloorsThatTheyName =
      classes().should(useOnly("floors that theirs names", RoomsTest::isNamedByItsFloor));

  /** Other rooms use only the parts that are a {@link NamedInterface}. */
  @ArchTest
  static final ArchRule partsAreUsedInTheirRoom =
      classes().should(useOnly("parts of other rooms that are open to them", RoomsTest::isOpen));

  @ArchTest
  static final ArchRule tablesAreUsedInTheirRoom =
      classes()
          .should(
              useOnly(
                  "tables of their own room",
                  used -> isInOneRoom(used) || !isTable(used.getTargetClass())));

  @ArchTest
  static final ArchRule largePackagesAreDivided = classes().should(beInAPackageOfAtMost(40));

  /** Also where a floor has no order of its rooms. */
  @ArchTest
  static void roomsUseNoneThatUseThem(JavaClasses classes) {
    Map<String, Set<String>> used = new TreeMap<>();
    for (JavaClass user : classes) {
      String room = room(user);
      if (isRoom(room)) {
        Set<String> others = used.computeIfAbsent(room, _ -> new TreeSet<>());
        user.getDirectDependenciesFromSelf().stream()
            .map(dependency -> room(dependency.getTargetClass()))
            .filter(other -> isRoom(other) && !other.equals(room))
            .forEach(others::add);
      }
    }
    // Those that use no others are in no circle, nor are those that use only such.
    while (used.values().removeIf(Set::isEmpty)) {
      used.values().forEach(others -> others.retainAll(used.keySet()));
    }
    assertThat(used).as("rooms of circles and above circles, and what they use there").isEmpty();
  }

  /** A package, and its packages from above, those of one layer with {@code |} between them. */
  private record PackageOrder(String root, List<List<String>> layers) {

    boolean contains(String name) {
      return name.equals(root) || name.startsWith(root + ".");
    }

    /** The name of the package of the order that a package is in; an empty one is the root. */
    String place(String name) {
      return name.equals(root) ? "" : name.substring(root.length() + 1).split("\\.", -1)[0];
    }

    /** The number of the layer of a place, from above; -1 if it has none. */
    int layer(String place) {
      for (int i = 0; i < layers.size(); i++) {
        if (layers.get(i).contains(place)) {
          return i;
        }
      }
      return -1;
    }

    boolean allows(String user, String used) {
      String to = place(used);
      return place(user).equals(to) || layer(to) < 0 || isBelow(layer(place(user)), layer(to));
    }

    private static boolean isBelow(int user, int used) {
      return user >= 0 && user < used;
    }
  }

  private static PackageOrder order(String root, String... layers) {
    return new PackageOrder(
        root, Stream.of(layers).map(layer -> List.of(layer.split("\\|", -1))).toList());
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

  /** The classes of the program itself belong to no floor. */
  private static boolean isNamedByItsFloor(Dependency used) {
    String floor = floor(used.getOriginClass());
    String other = floor(used.getTargetClass());
    if (floor.equals(other) || floor.equals(ROOT) || other.equals(ROOT)) {
      return true;
    }
    boolean isNamed = isNamed(used.getTargetClass().getPackage());
    String name = other.substring(ROOT.length() + 1) + (isNamed ? " :: *" : "");
    return List.of(module(floor).allowedDependencies()).contains(name);
  }

  private static ApplicationModule module(String floor) {
    try {
      return Class.forName(floor + ".package-info").getAnnotation(ApplicationModule.class);
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
          if (name.startsWith(order.root() + ".") && order.layer(order.place(name)) < 0) {
            events.add(
                SimpleConditionEvent.violated(
                    type, type.getName() + " has no place in " + order.root()));
          }
        }
      }
    };
  }

  private static boolean isOpen(Dependency used) {
    JavaPackage part = used.getTargetClass().getPackage();
    return isInOneRoom(used) || part.getName().equals(room(used.getTargetClass())) || isNamed(part);
  }

  private static boolean isNamed(JavaPackage part) {
    return part.isAnnotatedWith(NamedInterface.class);
  }

  private static boolean isInOneRoom(Dependency used) {
    return room(used.getOriginClass()).equals(room(used.getTargetClass()));
  }

  private static boolean isTable(JavaClass type) {
    return type.getName().matches(".*\\.\\w+Table(\\$.*)?");
  }

  /** The name of the package of its room, or of its floor for what is in no room. */
  private static String room(JavaClass type) {
    return beginning(type.getPackageName(), 4);
  }

  private static boolean isRoom(String name) {
    return name.startsWith(ROOT + ".") && name.indexOf('.', ROOT.length() + 1) > 0;
  }

  private static String floor(JavaClass type) {
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
