package dev.oriel.operation.command;

import module java.base;

import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Channel;
import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationContext;
import picocli.CommandLine.Option;

/** The workspace of a command. It must be named if there are several. */
public final class WorkspaceChoice {

  @Option(
      names = {"-w", "--workspace"},
      paramLabel = "WORKSPACE",
      description = "Required if there are several workspaces.")
  private @Nullable String name;

  /** The operator of the workspace. Refuses as {@code NotFound} if there is none, or several. */
  Actor operator(ApplicationContext context) {
    Workspace workspace = name == null ? only(context) : named(context, name);
    return context.getBean(Actors.class).operator(workspace).through(Channel.COMMAND);
  }

  private static Workspace only(ApplicationContext context) {
    List<Workspace> all = context.getBean(Workspaces.class).all();
    if (all.isEmpty()) {
      throw Refused.notFound("There is no workspace yet; create one with 'setup apply'.");
    }
    if (all.size() > 1) {
      throw Refused.notFound(
          "There are several workspaces; name one with --workspace: "
              + String.join(", ", all.stream().limit(20).map(Workspace::name).toList())
              + (all.size() > 20 ? ", …" : "")
              + ".");
    }
    return all.getFirst();
  }

  /** The workspace with this name. Refuses as {@code NotFound} if there is none. */
  static Workspace named(ApplicationContext context, String name) {
    Workspaces workspaces = context.getBean(Workspaces.class);
    return workspaces
        .named(name)
        .orElseThrow(() ->
            Refused.unknown("workspace", name, workspaces.all().stream().map(Workspace::name)));
  }
}
