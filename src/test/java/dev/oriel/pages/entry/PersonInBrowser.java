package dev.oriel.pages.entry;

import com.microsoft.playwright.options.Cookie;
import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.WebSessions;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.WorkspaceSpec;
import dev.oriel.access.administration.Workspaces;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

/** A person who is signed in, in a browser that has the cookie of the session. */
record PersonInBrowser(TestPerson person, NewSession session) {

  /** A new member of a workspace. */
  static PersonInBrowser in(TestWorkspace workspace, Look look) {
    TestPerson person = TestPerson.create();
    person.join(workspace, "Standard");
    NewSession session = person.session();
    look.page()
        .context()
        .addCookies(
            List.of(
                new Cookie("oriel-" + RunningOriel.port(), session.token())
                    .setUrl(RunningOriel.origin())));
    return new PersonInBrowser(person, session);
  }

  static TestWorkspace workspace(String name) {
    TestWorkspace workspace = TestWorkspace.create();
    RunningOriel.bean(Workspaces.class)
        .update(workspace.operator(), WorkspaceSpec.of(workspace.workspace()).named(name));
    return workspace;
  }

  /** Moves the session into a workspace, as another tab does. */
  void moveInto(TestWorkspace workspace) {
    RunningOriel.bean(WebSessions.class)
        .enter(TestPerson.present(session), workspace.workspace().uuid(), person.client());
  }

  void suspendIn(TestWorkspace workspace) {
    RunningOriel.bean(Members.class).suspend(workspace.operator(), person.email());
  }

  /** Has the server ask for the password again. */
  void forgetProof() {
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            """
            update oriel.web_session set proved_at = proved_at - interval '1 hour'
            where account_id = (select id from oriel.account where email = ?)
            """,
            person.email());
  }
}
