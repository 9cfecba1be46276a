package dev.oriel.access.account;

import module java.base;

import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import org.springframework.stereotype.Component;

/**
 * Deletes every hour what has ended: sessions, links, counters, old devices, notifications and log
 * entries.
 */
@Component
record AccountSweep(
    WebSessions sessions,
    KeptForms forms,
    ResetLinks links,
    SignInCounterTable counters,
    PasswordTable passwords,
    AccountLog log,
    Notifications notifications,
    Clock clock)
    implements JobHandler<JobKind.None> {

  /** How long a browser is known that is not used to sign in. */
  private static final Duration DEVICE = Duration.ofDays(400);

  @Override
  public JobKind<JobKind.None> kind() {
    return JobKind.recurring("account-sweep", Duration.ofHours(1));
  }

  @Override
  public void run(JobRun<JobKind.None> run) {
    sweep();
  }

  void sweep() {
    OffsetDateTime now = clock.instant().atOffset(ZoneOffset.UTC);
    sessions.sweep();
    forms.sweep();
    links.sweep();
    counters.sweep(now.minus(SignInLimits.TIME));
    passwords.forgetDevices(now.minus(DEVICE));
    log.sweep();
    notifications.sweep();
  }
}
