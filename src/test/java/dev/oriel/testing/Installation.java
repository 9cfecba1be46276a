package dev.oriel.testing;

import dev.oriel.Oriel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** Servers that tests start on data directories of their own. */
public final class Installation {

  private static final String BINARIES = "--oriel.embedded.binaries=";
  private static final String FSYNC = "--oriel.embedded.fsync=";

  private Installation() {}

  public static ConfigurableApplicationContext start(Path data, String... settings) {
    return SpringApplication.run(Oriel.class, arguments(data, settings).toArray(String[]::new));
  }

  /** A server in a process of its own, whose output can be read. */
  public static Process fork(Path data, String... settings) throws Exception {
    List<String> command = Java.oriel(arguments(data, settings).toArray(String[]::new));
    return Java.limited(new ProcessBuilder(command).redirectErrorStream(true).start(), 110);
  }

  private static List<String> arguments(Path data, String... settings) {
    List<String> arguments = new ArrayList<>(List.of(settings));
    arguments.add("--server.port=0");
    arguments.add("--oriel.data=" + data);
    arguments.add("--oriel.database-pool=8");
    addUnlessGiven(arguments, FSYNC, "false");
    addUnlessGiven(arguments, BINARIES, "target/postgres");
    return arguments;
  }

  private static void addUnlessGiven(List<String> arguments, String setting, String value) {
    if (arguments.stream().noneMatch(argument -> argument.startsWith(setting))) {
      arguments.add(setting + value);
    }
  }
}
