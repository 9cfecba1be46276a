package dev.oriel.web.page.asset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is in the made assets: their size, and that all they name exists. */
class AssetContentTest {

  private static final Path SOURCES = Path.of("src/main/web");
  private static final Predicate<String> OWN_SCRIPT =
      name -> name.endsWith(".js") && !name.equals("htmx.js");

  private static Asset asset(String name) {
    String file = Assets.url(name).substring((Assets.PATH + "/").length());
    return Objects.requireNonNull(Assets.asset(file));
  }

  private static String text(String name) {
    return new String(asset(name).content(), StandardCharsets.UTF_8);
  }

  /** The text of all sheets. */
  private static String styles() {
    return Assets.names().stream()
        .filter(name -> name.endsWith(".css"))
        .map(AssetContentTest::text)
        .collect(Collectors.joining());
  }

  private static int sentBytes(String name) {
    Asset asset = asset(name);
    byte[] gzipped = asset.gzipped();
    return gzipped == null ? asset.content().length : gzipped.length;
  }

  private static List<String> found(String pattern, String text) {
    return Pattern.compile(pattern).matcher(text).results().map(found -> found.group(1)).toList();
  }

  static Stream<String> texts() {
    return Assets.names().stream().filter(name -> !name.endsWith(".png"));
  }

  static Stream<String> ownScripts() {
    return Assets.names().stream().filter(OWN_SCRIPT);
  }

  @ParameterizedTest
  @CsvSource({
    "oriel.css, 24",
    "dashboards.css, 2",
    "lists.css, 6",
    "quote.css, 2",
    "htmx.js, 17",
    "icons.svg, 10",
    "object-icons.svg, 10"
  })
  void anAssetKeepsToItsBudget(String name, int kilobytes) {
    assertThat(sentBytes(name)).isLessThanOrEqualTo(kilobytes * 1_000);
  }

  /**
   * All pages have the first; those of a workspace have the second and the last, too; lists the
   * third and the fifth, lists and records the fourth, tables of rights the seventh, and records
   * the eighth.
   */
  @ParameterizedTest
  @CsvSource({
    "oriel.js, 11",
    "records.js, 5",
    "lists.js, 5",
    "neighbours.js, 1",
    "columns.js, 1",
    "widths.js, 1",
    "matrix.js, 2",
    "pasted.js, 1",
    "find.js, 5"
  })
  void aScriptAndWhatItImportsKeepToTheirBudget(String name, int kilobytes) {
    Set<String> all = new TreeSet<>();
    addWithImports(name, all);
    assertThat(all.stream().mapToInt(AssetContentTest::sentBytes).sum())
        .isLessThanOrEqualTo(kilobytes * 1_000);
  }

  private static void addWithImports(String name, Set<String> all) {
    if (all.add(name)) {
      found("['\"]\\./([a-z-]+)-[0-9a-f]{20}\\.js['\"]", text(name))
          .forEach(imported -> addWithImports(imported + ".js", all));
    }
  }

  @Test
  void aFileIsNamedByItsContent() throws Exception {
    MessageDigest sha = MessageDigest.getInstance("SHA-256");
    for (String name : Assets.names()) {
      String hash = HexFormat.of().formatHex(sha.digest(asset(name).content()), 0, 10);
      assertThat(Assets.url(name)).contains("-" + hash + ".");
      assertThat(asset(name).tag()).isEqualTo(hash);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "oriel", "../oriel.css", "assets.properties", "other.css"})
  void anUnknownNameHasNoAddress(String name) {
    assertThatThrownBy(() -> Assets.url(name))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("oriel.css");
  }

  @ParameterizedTest
  @MethodSource("texts")
  void nothingComesFromOtherHostsOrFromTheTextItself(String name) {
    String text = text(name).replace("http://www.w3.org/2000/svg", "");
    assertThat(text).doesNotContain("data:image", "data:font", "@import");
    if (!name.equals("htmx.js")) {
      assertThat(text).doesNotContain("data:", "http:", "https:", "//");
    }
  }

  @Test
  void theStyleSheetsLoadNothing() {
    assertThat(styles()).doesNotContain("url(", "image-set(", "@font-face", "/*");
  }

  @ParameterizedTest
  @MethodSource("ownScripts")
  void whatAModuleImportsExists(String name) {
    List<String> imported = found("(?:from|import)\\s*\\(?\\s*['\"]([^'\"]+)['\"]", text(name));
    for (String file : imported) {
      assertThat(file).startsWith("./");
      assertThat(Assets.asset(file.substring(2))).as(name + " imports " + file).isNotNull();
    }
    assertThat(text(name)).doesNotContain("eval(", "new Function", "innerHTML", "document.write");
  }

  @Test
  void everyModuleIsLoadedByAnotherOrByPages() throws IOException {
    Set<String> loaded =
        ownScripts()
            .flatMap(
                name -> found("['\"]\\./([a-z-]+)-[0-9a-f]{20}\\.js['\"]", text(name)).stream())
            .map(name -> name + ".js")
            .collect(Collectors.toCollection(TreeSet::new));
    loaded.addAll(named());
    loaded.addAll(List.of("oriel.js", "theme.js"));
    assertThat(loaded).containsAll(ownScripts().toList());
  }

  @Test
  void everyPropertyThatStylesUseIsDefined() {
    String css = styles();
    assertThat(found("[{;](--[a-z0-9-]+):", css)).containsAll(found("var\\((--[a-z0-9-]+)", css));
  }

  /** A class of our own that nothing styles is left over, or misspelt. */
  @Test
  void everyClassOfTemplatesHasAStyleOrIsNamedByAScript() throws IOException {
    Set<String> known = new TreeSet<>(found("\\.(o-[a-z0-9-]+)", styles()));
    ownScripts().forEach(name -> known.addAll(found("(o-[a-z0-9-]+)", text(name))));
    Set<String> used = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Path.of("src/main/jte"))) {
      for (Path file : files.filter(AssetContentTest::isCode).toList()) {
        for (String classes : found("class=\"([^\"]*)\"", Files.readString(file))) {
          used.addAll(found("(?<![\\w-])(o-[a-z0-9-]+)", classes));
        }
      }
    }
    assertThat(used).hasSizeGreaterThan(100);
    assertThat(known).containsAll(used);
  }

  /** Two things that share a class by chance look like each other. */
  @Test
  void eachClassHasItsRuleInOneFile() throws IOException {
    List<String> rules = new ArrayList<>();
    for (Path file : sheetFiles()) {
      rules.addAll(Set.copyOf(found("(?m)^\\.(o-[a-z0-9-]+) \\{", Files.readString(file))));
    }
    assertThat(rules).hasSizeGreaterThan(100).doesNotHaveDuplicates();
  }

  private static List<Path> sheetFiles() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      return files.filter(file -> file.toString().endsWith(".css")).toList();
    }
  }

  @Test
  void everyFileOfStylesIsInASheet() throws IOException {
    for (Path file : sheetFiles()) {
      String first =
          Files.readString(file).replaceAll("(?s)/\\*.*?\\*/", "").strip().split("[ {,:;]", 2)[0];
      assertThat(styles()).as(file.toString()).contains(first);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"icons", "object-icons"})
  void everyListedIconIsInItsSprite(String list) throws IOException {
    List<String> names =
        Files.readAllLines(SOURCES.resolve("icon/" + list + ".txt")).stream()
            .filter(line -> !line.startsWith("#"))
            .toList();
    assertThat(names).isSorted().doesNotHaveDuplicates().hasSizeGreaterThan(80);
    assertThat(found("<symbol id=\"i-([^\"]+)\" viewBox=\"0 0 24 24\"><path ", text(list + ".svg")))
        .isEqualTo(names);
    assertThat(text(list + ".svg")).doesNotContain("stroke", "fill", "style", "script");
  }

  @Test
  void everyAssetThatTheProgramNamesExists() throws IOException {
    assertThat(Assets.names()).containsAll(named());
  }

  /** The assets that templates and classes name. */
  private static List<String> named() throws IOException {
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("src/main"))) {
      for (Path file : files.filter(AssetContentTest::isCode).toList()) {
        names.addAll(found("(?:Assets\\.url\\(|SCRIPT = )\"([^\"]+)\"", Files.readString(file)));
      }
    }
    return names;
  }

  private static boolean isCode(Path file) {
    return file.toString().endsWith(".java") || file.toString().endsWith(".jte");
  }
}
