package dev.oriel.operation.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.calendar.Calendars;
import dev.oriel.integration.calendar.ConnectedCalendar;
import dev.oriel.testing.RunningOriel;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Calendars in setup files. */
class CalendarSetupTest extends SetupFileCase {

  private static final String MEMBER =
      "members: [{email: ada@acme.test, name: Ada, profile: Standard}]\n";

  private static String calendar(String url, String more) {
    return MEMBER
        + "calendars: [{member: ada@acme.test, url: \"%s\", user: ada%s}]\n".formatted(url, more);
  }

  private List<ConnectedCalendar> all() {
    return RunningOriel.bean(Calendars.class).all(operator());
  }

  @Test
  void thePasswordAppliesToANewCalendarAndIsNotInTheExport() throws Exception {
    complete(apply(calendar("cloud.acme.test", ", password: s3cret")));
    ConnectedCalendar made = all().getFirst();
    assertThat(made.state()).isEqualTo(ConnectedCalendar.State.ACTIVE);
    assertThat(made.password()).isNotNull().doesNotContain("s3cret");
    complete(apply(calendar("https://cloud.acme.test", ", password: other")));
    // Its server is asked in the background, so that what is known of it may differ.
    assertThat(all()).hasSize(1);
    assertThat(all().getFirst().id()).isEqualTo(made.id());
    assertThat(all().getFirst().password()).isEqualTo(made.password());
    String file = export(operator());
    assertThat(file)
        .contains("url: 'https://cloud.acme.test'", "user: ada")
        .doesNotContain("s3cret");
    complete(apply(calendar("https://other.acme.test", "")));
    assertThat(all().getFirst().password()).as("of another server").isNull();
  }

  @Test
  void withoutAPasswordTheMemberHasToEnterIt() throws Exception {
    complete(apply(calendar("https://cloud.acme.test", "")));
    assertThat(all().getFirst().state()).isEqualTo(ConnectedCalendar.State.NEEDS_RECONNECT);
    complete(apply(calendar("https://cloud.acme.test", ", password: s3cret")));
    assertThat(all().getFirst().state()).isEqualTo(ConnectedCalendar.State.ACTIVE);
  }

  @Test
  void mistakesAreSaid() throws Exception {
    refused(MEMBER + "calendars: [{member: ada@acme.test, url: \"x\"}]\n", "'user' is required");
  }
}
