package dev.oriel.operation.command;

import java.util.ArrayList;
import java.util.List;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** The parts of Oriel that commands use, on the database of a server in another process. */
public final class CommandBeans {

  private CommandBeans() {}

  /** Opens them on the database that the settings name. The caller closes them. */
  public static ConfigurableApplicationContext open(List<String> settings) {
    List<String> arguments = new ArrayList<>(settings);
    arguments.addAll(List.of("--oriel.attach=true", "--oriel.database-pool=2"));
    return new SpringApplicationBuilder(CommandContext.class)
        .web(WebApplicationType.NONE)
        .lazyInitialization(true)
        .run(arguments.toArray(String[]::new));
  }
}
