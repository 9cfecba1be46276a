package ways;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Notes which methods are called while the file {@code start} has been seen and {@code stop} has not.
 * It is on the boot class path, so that all classes can call it.
 */
public final class Trace {

  private static final StackWalker STACK = StackWalker.getInstance();
  private static final Set<String> SEEN = ConcurrentHashMap.newKeySet();
  private static volatile boolean isOn;

  private Trace() {}

  /** A method begins. */
  public static void called(String method) {
    if (isOn) {
      SEEN.add("method " + method);
      List<String> classes =
          STACK.walk(frames -> frames.map(StackWalker.StackFrame::getClassName)
              .filter(name -> name.startsWith("dev.oriel"))
              .map(name -> name.replaceFirst("\\$.*", ""))
              .limit(2)
              .toList());
      if (classes.size() == 2 && !classes.get(0).equals(classes.get(1))) {
        SEEN.add("call " + classes.get(1) + " " + classes.get(0));
      }
    }
  }

  static void watch(Path directory) {
    Thread.ofPlatform().daemon().start(() -> {
      try {
        while (true) {
          Thread.sleep(10);
          if (Files.deleteIfExists(directory.resolve("start"))) {
            SEEN.clear();
            isOn = true;
          } else if (Files.exists(directory.resolve("stop"))) {
            isOn = false;
            try (Stream<String> seen = SEEN.stream().sorted()) {
              Files.write(directory.resolve("seen"), (Iterable<String>) seen::iterator);
            }
            Files.delete(directory.resolve("stop"));
          }
        }
      } catch (IOException | InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
  }
}
