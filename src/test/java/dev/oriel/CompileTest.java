package dev.oriel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Java;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code build/compile} compiles after a change: a program of its own, on a small tree. */
@Tag(SecondTier.PROCESS)
class CompileTest {

  @TempDir static Path program;
  @TempDir Path tree;

  @BeforeAll
  static void compileTheCompiler() throws IOException {
    List<String> words = new ArrayList<>(List.of("-d", program.toString()));
    try (Stream<Path> sources = Files.list(Path.of("build/compile"))) {
      sources.map(Path::toString).forEach(words::add);
    }
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, words.toArray(String[]::new)))
        .isZero();
  }

  @BeforeEach
  void compileAll() throws Exception {
    Files.writeString(tree.resolve("build"), "libraries");
    write("Base", "class Base { int size() { return 1; } }");
    write("Part", "class Part extends Base { static final String NAME = \"part\"; }");
    write("User", "class User { int twice(Part part) { return part.size() + part.size(); } }");
    for (String name : List.of("Other1", "Other2", "Other3", "Other4", "Other5", "Other6")) {
      write(name, "class " + name + " {}");
    }
    assertThat(compile()).isEqualTo("Compiling 9 of 9 sources");
  }

  @Test
  void nothingIsCompiledWithoutAChange() throws Exception {
    assertThat(compile()).isEmpty();
  }

  @Test
  void aChangedBodyConcernsItsSourceAlone() throws Exception {
    write("Base", "class Base { int size() { return 2; } }");
    assertThat(compile()).isEqualTo("Compiling 1 of 9 sources");
  }

  @Test
  void whoUsesAClassIsCompiledWhenWhatItInheritsChanges() throws Exception {
    write("Base", "class Base { long size() { return 1; } }");
    assertThat(compile())
        .startsWith("Compiling 1 of 9 sources\nCompiling 2 of 9 sources\n")
        .contains("User.java:1: error: incompatible types");
    write("User", "class User { long twice(Part part) { return part.size() + part.size(); } }");
    assertThat(compile()).isEqualTo("Compiling 3 of 9 sources");
    assertThat(compile()).isEmpty();
  }

  @Test
  void aMistakeIsToldUntilItIsMended() throws Exception {
    write("Other1", "class Other1 { int none; missing }");
    assertThat(compile()).contains("Other1.java:1: error");
    assertThat(compile()).contains("Other1.java:1: error");
    write("Other1", "class Other1 {}");
    assertThat(compile()).isEqualTo("Compiling 1 of 9 sources");
  }

  @Test
  void aChangedConstantConcernsAll() throws Exception {
    write("Part", "class Part extends Base { static final String NAME = \"other\"; }");
    assertThat(compile()).isEqualTo("Compiling 1 of 9 sources\nCompiling 9 of 9 sources");
  }

  @Test
  void aRemovedSourceLeavesNoClass() throws Exception {
    Files.delete(tree.resolve("main/a/Other1.java"));
    assertThat(compile()).isEmpty();
    assertThat(tree.resolve("classes/a/Other1.class")).doesNotExist();
    Files.delete(tree.resolve("main/a/Base.java"));
    assertThat(compile()).contains("error: cannot find symbol");
  }

  @Test
  void whatANestedTypeShowsConcernsWhoUsesIt() throws Exception {
    write("Part", "class Part extends Base { interface Piece {} }");
    write("User", "class User { Part.Piece piece; }");
    compile();
    write("Part", "class Part extends Base { private interface Piece {} }");
    assertThat(compile()).contains("User.java:1: error: Piece has private access");
  }

  @Test
  void aLostClassIsMadeAgain() throws Exception {
    Files.delete(tree.resolve("classes/a/User.class"));
    assertThat(compile()).isEqualTo("Compiling 1 of 9 sources");
  }

  @Test
  void allIsCompiledWithOtherLibraries() throws Exception {
    Files.writeString(tree.resolve("build"), "other libraries");
    assertThat(compile()).isEqualTo("Compiling 9 of 9 sources");
  }

  @Test
  void aTreeFollowsAnotherOne() throws Exception {
    Files.createDirectories(tree.resolve("test/a"));
    for (int i = 0; i < 4; i++) {
      Files.writeString(
          tree.resolve("test/a/Quiet" + i + ".java"), "package a; class Quiet%d {}".formatted(i));
    }
    Path user = tree.resolve("test/a/PartTest.java");
    Files.writeString(user, "package a; class PartTest { int size = new Part().size(); }");
    assertThat(compileTests()).isEqualTo("Compiling 5 of 5 sources");
    assertThat(compileTests()).isEmpty();
    write("Base", "class Base { int size() { return 1; } int other() { return 2; } }");
    compile();
    assertThat(compileTests()).isEqualTo("Compiling 1 of 5 sources");
    Files.delete(tree.resolve("main/a/User.java"));
    Files.delete(tree.resolve("main/a/Part.java"));
    assertThat(compile()).isEqualTo("Compiling 7 of 7 sources");
    assertThat(compileTests()).contains("PartTest.java:1: error: cannot find symbol");
  }

  private void write(String name, String source) throws IOException {
    Files.createDirectories(tree.resolve("main/a"));
    Files.writeString(tree.resolve("main/a/" + name + ".java"), "package a; " + source);
  }

  private String compile() throws Exception {
    return run("classes", "main", "--", "-cp", "classes");
  }

  private String compileTests() throws Exception {
    return run("tests", "--after", "classes", "test", "--", "-cp", "tests:classes");
  }

  private String run(String... words) throws Exception {
    List<String> command = Java.command("-cp", program.toString(), "Compile", "build");
    command.addAll(List.of(words));
    Process process =
        Java.limited(
            new ProcessBuilder(command).directory(tree.toFile()).redirectErrorStream(true).start());
    return new String(process.getInputStream().readAllBytes()).strip();
  }
}
