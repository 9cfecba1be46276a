package dev.oriel.operation.command;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.integration.calendar.CalendarSpec;
import dev.oriel.integration.calendar.Calendars;
import dev.oriel.integration.calendar.ConnectedCalendar;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "calendar", description = "Connects, lists and pauses the calendars of members.")
final class CalendarCommand extends CommandGroup {

  CalendarCommand(Backend oriel) {
    super(oriel);
  }

  @Command(
      description = {
        "Connects the calendar of a member, or changes its access.",
        "Its server is asked in the background."
      })
  void connect(
      @Mixin WorkspaceChoice workspace,
      @Option(
              names = {"-m", "--member"},
              paramLabel = "EMAIL",
              required = true,
              description = "The member to whom the calendar belongs.")
          String member,
      @Option(
              names = {"-a", "--url"},
              required = true,
              description =
                  "The address of the calendar, or of the server on which it is the only one.")
          String url,
      @Option(
              names = {"-u", "--user"},
              required = true,
              description = "The name by which the server knows the member.")
          String user,
      @Option(
              names = "--password-file",
              paramLabel = "FILE",
              description =
                  "A file whose first line is the password of the calendar; without it the member"
                      + " has to enter it.")
          @Nullable Path passwordFile) {
    String password = passwordFile == null ? null : firstLine(passwordFile);
    in(workspace)
        .run((context, operator) -> {
          Member owner = member(context, operator, member);
          ConnectedCalendar calendar =
              context
                  .getBean(Calendars.class)
                  .connectFor(operator, owner, new CalendarSpec(url, user, password));
          say("The calendar '%s' is %s.".formatted(calendar.url(), calendar.state().word()));
        });
  }

  @Command(description = "Lists the calendars of all members.")
  void list(@Mixin WorkspaceChoice workspace) {
    in(workspace)
        .run((context, operator) ->
            print(
                new PrintedRows<ConnectedCalendar>()
                    .column("MEMBER", calendar -> name(operator, calendar))
                    .column("URL", calendar -> calendar.url().toString())
                    .column("USER", ConnectedCalendar::login)
                    .column("STATE", calendar -> calendar.state().word())
                    .column("SYNCHRONIZED (UTC)", ConnectedCalendar::polledAt)
                    .column("CREATED (UTC)", ConnectedCalendar::createdAt),
                context.getBean(Calendars.class).all(operator)));
  }

  private static String name(Actor operator, ConnectedCalendar calendar) {
    Member member = operator.findMember(calendar.member());
    return member == null ? "" : member.name();
  }

  @Command(description = "Stops a calendar until its member resumes it.")
  void pause(
      @Mixin WorkspaceChoice workspace,
      @Option(
              names = {"-m", "--member"},
              paramLabel = "EMAIL",
              required = true,
              description = "The member to whom the calendar belongs.")
          String member) {
    in(workspace)
        .run((context, operator) -> {
          ConnectedCalendar calendar =
              context
                  .getBean(Calendars.class)
                  .pauseFor(operator, member(context, operator, member));
          say(
              "Nothing is read from the calendar '%s' or written into it until its member resumes it."
                  .formatted(calendar.url()));
        });
  }
}
