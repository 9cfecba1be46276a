package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.Workspace;
import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import org.springframework.stereotype.Component;

/** Lets calendars go on whose jobs have ended, by a failure or because somebody cancelled them. */
@Component
record CalendarSweep(
    Workspaces workspaces,
    CalendarRunTable runs,
    EventLinkTable links,
    EventMarks marks,
    Clock clock)
    implements JobHandler<JobKind.None> {

  /** Longer than any calendar is left alone, so that only forgotten ones are found. */
  static final Duration FORGOTTEN = Duration.ofHours(2);

  private static final JobKind<JobKind.None> KIND =
      JobKind.recurring("calendar.sweep", Duration.ofHours(1));

  @Override
  public JobKind<JobKind.None> kind() {
    return KIND;
  }

  @Override
  public void run(JobRun<JobKind.None> run) {
    workspaces.each(this::sweep);
  }

  void sweep(Workspace workspace) {
    OffsetDateTime since = clock.instant().minus(FORGOTTEN).atOffset(ZoneOffset.UTC);
    runs.forgotten(workspace, since).forEach(calendar -> marks.pull(workspace, calendar));
    marks.push(workspace, Set.copyOf(links.overdue(workspace, since)));
  }
}
