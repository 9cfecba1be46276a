package dev.oriel;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.oriel.testing.Java;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * All benchmarks load what they share: those that nobody runs for a while would break unnoticed.
 */
class BenchmarksTest {

  private static List<Path> benchmarks() throws IOException {
    try (Stream<Path> bench = Files.list(Path.of("bench"));
        Stream<Path> faults = Files.list(Path.of("bench/faults"))) {
      return Stream.concat(bench, faults)
          .filter(Files::isRegularFile)
          .filter(Files::isExecutable)
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("benchmarks")
  void aBenchmarkSaysHowItIsUsed(Path benchmark) throws Exception {
    Process process =
        Java.limited(
            new ProcessBuilder("python3", benchmark.toString(), "--help")
                .redirectErrorStream(true)
                .start());
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    assertThat(said).startsWith("usage: " + benchmark.getFileName());
  }
}
