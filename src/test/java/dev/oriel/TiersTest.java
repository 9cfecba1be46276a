package dev.oriel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.ClassNameFilter.includeClassNamePatterns;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;

import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Each test is in one of two tiers: {@code mvn verify} leaves out what bears a reason. */
class TiersTest {

  /** It checks nothing. */
  private static final String TAKEN_BY_BIN_PICTURES = ".DemoPictures";

  private static final TestPlan ALL = discover();

  private static TestPlan discover() {
    return LauncherFactory.create()
        .discover(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(selectPackage(TiersTest.class.getPackageName()))
                .filters(includeClassNamePatterns(".*"))
                .build());
  }

  @Test
  void theBuildFindsAllClassesByTheirNames() {
    assertThat(classes())
        .hasSizeGreaterThan(500)
        .allMatch(name -> name.matches(".*(Test|IT)") || name.endsWith(TAKEN_BY_BIN_PICTURES));
  }

  @Test
  void noTestIsSwitchedOff() throws IOException {
    try (Stream<Path> sources = Files.walk(Path.of("src/test/java"))) {
      assertThat(sources.filter(path -> path.toString().endsWith("Test.java")))
          .noneMatch(path -> contains(path, "@Disab" + "led"));
    }
  }

  private static boolean contains(Path file, String text) {
    try {
      return Files.readString(file).contains(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void noTestBearsATagThatIsNoReason() {
    assertThat(tags(all())).isSubsetOf(reasons());
  }

  @Test
  void theBuildKnowsAllReasons() throws IOException {
    String pom = Files.readString(Path.of("pom.xml"));
    Matcher known = Pattern.compile("<second-tier>(.*)</second-tier>").matcher(pom);
    assertThat(known.find()).isTrue();
    assertThat(known.group(1).split(" \\| ")).containsExactlyInAnyOrderElementsOf(reasons());
    assertThat(pom)
        .contains(
            "<tests.left-out>${second-tier}</tests.left-out>",
            "<excludedGroups>${tests.left-out}</excludedGroups>",
            "<tests.groups>${second-tier}</tests.groups>",
            "<groups>${tests.groups}</groups>",
            "<include>**/*Test.java</include>",
            "<include>**/*IT.java</include>");
  }

  @Test
  void theChecksOfAChangeRunBothTiers() throws IOException {
    List<String> lines = Files.readAllLines(Path.of(".ci/run"));
    assertThat(lines.stream().filter(line -> line.contains("mvn ")))
        .containsExactly("mvn verify", "mvn verify -Psecond");
  }

  private static Stream<TestIdentifier> all() {
    return ALL.getRoots().stream().flatMap(root -> ALL.getDescendants(root).stream());
  }

  private static Set<String> tags(Stream<TestIdentifier> tests) {
    return tests
        .flatMap(test -> test.getTags().stream())
        .map(TestTag::getName)
        .collect(Collectors.toSet());
  }

  /** The classes at the top, since the build asks for these. */
  private static List<String> classes() {
    return all()
        .flatMap(test -> test.getSource().stream())
        .filter(ClassSource.class::isInstance)
        .map(source -> ((ClassSource) source).getClassName().replaceFirst("\\$.*", ""))
        .distinct()
        .toList();
  }

  private static List<String> reasons() {
    return Stream.of(SecondTier.class.getFields()).map(TiersTest::value).toList();
  }

  private static String value(Field constant) {
    try {
      return (String) constant.get(null);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }
}
