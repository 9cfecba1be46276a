package dev.oriel.operation.command;

import module java.base;

import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Member;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationContext;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A group of subcommands, which cannot be run without one. */
public abstract class CommandGroup implements Runnable {

  final Backend oriel;
  @Spec private @Nullable CommandSpec spec;

  protected CommandGroup(Backend oriel) {
    this.oriel = oriel;
  }

  @Override
  public void run() {
    throw new ParameterException(commandLine(), "A subcommand is required.");
  }

  /** Standard output, for results, so that scripts can read them. */
  PrintWriter out() {
    return commandLine().getOut();
  }

  /** Standard error, for messages about the results. */
  PrintWriter err() {
    return commandLine().getErr();
  }

  /** The place of work that is carried out as the operator of a workspace. */
  public record WorkPlace(Backend oriel, WorkspaceChoice workspace) {

    public void run(BiConsumer<ApplicationContext, Actor> work) {
      oriel.use(context -> work.accept(context, workspace.operator(context)));
    }
  }

  protected WorkPlace in(WorkspaceChoice workspace) {
    return new WorkPlace(oriel, workspace);
  }

  /** The workspace that has what is named. */
  protected WorkPlace in(NameChoice choice) {
    return in(choice.workspace());
  }

  protected <E> void print(PrintedRows<E> table, List<E> entries) {
    table.print(entries, out());
  }

  /** Prints one line with a result. */
  protected void print(Object result) {
    out().println(result);
    out().flush();
  }

  /** Prints one line with a message. */
  protected void say(String message) {
    err().println(message);
    err().flush();
  }

  /** Tells that a credential is revoked, or was before. */
  protected void sayRevoked(String kind, Credential before) {
    say(
        "%s '%s' %s."
            .formatted(
                kind, before.name(), before.isRevoked() ? "was revoked before" : "is revoked"));
  }

  /** The member with this e-mail address. */
  protected static Member member(ApplicationContext context, Actor operator, String email) {
    return context
        .getBean(Members.class)
        .withEmail(operator, email)
        .orElseThrow(() -> Refused.notFound("There is no member '" + email + "'."));
  }

  /** The first line of a file with a password. */
  static String firstLine(Path file) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines
          .findFirst()
          .filter(line -> !line.isEmpty())
          .orElseThrow(() -> Refused.notFound("The file " + file + " is empty."));
    } catch (IOException | UncheckedIOException _) {
      throw Refused.notFound("The file " + file + " cannot be read.");
    }
  }

  Console console() {
    return new Console(out(), err());
  }

  private CommandLine commandLine() {
    return Objects.requireNonNull(spec).commandLine();
  }
}
