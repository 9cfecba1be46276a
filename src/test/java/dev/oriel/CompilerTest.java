package dev.oriel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The main code has no warnings: neither of javac nor of Error Prone and NullAway. They take three
 * times as long as the compiler alone, so they run beside the tests instead of before each start.
 */
@Order(0)
class CompilerTest {

  /** Written by the build: the libraries of Error Prone and NullAway. */
  private static final Path CHECKS = Path.of("target/checks.path");

  private static final List<String> OPENED =
      List.of(
          "--add-exports=jdk.compiler/com.sun.tools.javac.api=ALL-UNNAMED",
          "--add-exports=jdk.compiler/com.sun.tools.javac.file=ALL-UNNAMED",
          "--add-exports=jdk.compiler/com.sun.tools.javac.main=ALL-UNNAMED",
          "--add-exports=jdk.compiler/com.sun.tools.javac.model=ALL-UNNAMED",
          "--add-exports=jdk.compiler/com.sun.tools.javac.parser=ALL-UNNAMED",
          "--add-exports=jdk.compiler/com.sun.tools.javac.processing=ALL-UNNAMED",
          "--add-exports=jdk.compiler/com.sun.tools.javac.tree=ALL-UNNAMED",
          "--add-exports=jdk.compiler/com.sun.tools.javac.util=ALL-UNNAMED",
          "--add-opens=jdk.compiler/com.sun.tools.javac.code=ALL-UNNAMED",
          "--add-opens=jdk.compiler/com.sun.tools.javac.comp=ALL-UNNAMED");

  /** No classes are written: what comes after the analysis is left out. */
  private static final List<String> OPTIONS =
      List.of(
          "-proc:none",
          "-Xlint:all,-processing,-serial,-classfile",
          "-Werror",
          "-XDcompilePolicy=simple",
          "-XDshould-stop.ifError=FLOW",
          "-XDshould-stop.ifNoError=FLOW",
          "-XDaddTypeAnnotationsToSymbol=true",
          "-Xplugin:ErrorProne -XepOpt:NullAway:OnlyNullMarked=true"
              + " -XepOpt:NullAway:JSpecifyMode=true -Xep:NullAway:ERROR");

  /** It is work of a minute, and of more beside other work. */
  @Test
  @Timeout(600)
  void theMainCodeHasNoWarnings() throws IOException, InterruptedException {
    assertThat(CHECKS).as("what mvn antrun:run@checks writes").exists();
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "javac").toString());
    Stream.concat(Stream.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"), OPENED.stream())
        .forEach(option -> command.add("-J" + option));
    command.addAll(OPTIONS);
    command.addAll(List.of("-processorpath", Files.readString(CHECKS)));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add("@" + sources());
    Path found = Path.of("target/compiler.log");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(found.toFile())
            .start();
    try {
      assertThat(process.waitFor()).as(() -> read(found)).isZero();
    } finally {
      process.destroyForcibly();
    }
  }

  /** Writes the names of all sources into a file, as javac takes them. */
  private static Path sources() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      return Files.write(
          Path.of("target/compiler.sources"),
          files.map(Path::toString).filter(name -> name.endsWith(".java")).toList());
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
