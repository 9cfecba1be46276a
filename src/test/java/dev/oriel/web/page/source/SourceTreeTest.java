package dev.oriel.web.page.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which files of a directory of sources have changed. */
class SourceTreeTest {

  private static final Instant BUILT = Instant.parse("2026-01-01T00:00:00Z");

  @TempDir private Path root;

  private final List<Path> renewed = new ArrayList<>();
  private boolean fails;
  private SourceTree tree;

  @BeforeEach
  void aDirectoryAsItWasBuilt() throws IOException {
    Files.createDirectory(root.resolve("part"));
    for (String name : List.of("part/one", "part/two")) {
      Files.writeString(root.resolve(name), "text");
      change(name, -60);
    }
    change("part", -60);
    change("", -60);
    tree =
        new SourceTree(
            root,
            BUILT,
            changed -> {
              if (fails) {
                throw new IOException("a mistake");
              }
              renewed.addAll(changed);
            });
  }

  private void change(String name, int seconds) throws IOException {
    Files.setLastModifiedTime(root.resolve(name), FileTime.from(BUILT.plusSeconds(seconds)));
  }

  @Test
  void whatTheBuildHasSeenIsNotMadeAnew() throws IOException {
    tree.renew();
    assertThat(renewed).isEmpty();
  }

  @Test
  void aChangeIsSeenOnce() throws IOException {
    change("part/two", 1);
    tree.renew();
    tree.renew();
    assertThat(renewed).containsExactly(root.resolve("part/two"));
  }

  /**
   * An older version of a file is a change too, and one from a clock that is ahead hides no other.
   */
  @Test
  void anyOtherTimeIsAChange() throws IOException {
    change("part/one", 1_000);
    tree.renew();
    change("part/one", 10);
    change("part/two", 10);
    renewed.clear();
    tree.renew();
    assertThat(renewed).containsExactly(root.resolve("part/one"), root.resolve("part/two"));
  }

  @Test
  void aFileThatIsDeletedChangesItsDirectory() throws IOException {
    Files.delete(root.resolve("part/one"));
    tree.renew();
    assertThat(renewed).containsExactly(root.resolve("part"));
  }

  @Test
  void whatCouldNotBeMadeIsTriedAgain() throws IOException {
    change("part/one", 1);
    fails = true;
    assertThatThrownBy(tree::renew).hasMessage("a mistake");
    change("part/two", 2);
    fails = false;
    tree.renew();
    assertThat(renewed).containsExactly(root.resolve("part/one"), root.resolve("part/two"));
  }
}
