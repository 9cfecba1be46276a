package dev.oriel.platform.admission;

import dev.oriel.testing.Api;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** A server of the class's own, of which a test takes all permits for some work. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class BusyCase {

  static final String CONTACTS = "/objects/contacts/records";

  ServletWebServerApplicationContext server;
  Admission admission;

  final List<Gate.Permit> taken = new ArrayList<>();
  TestWorkspace workspace;
  Api admin;
  String contact;

  @BeforeAll
  void start() {
    server = RunningOriel.another("--oriel.database-pool=32");
    admission = server.getBean(Admission.class);
  }

  @AfterAll
  void stop() {
    server.close();
  }

  @BeforeEach
  void prepare() {
    workspace = TestWorkspace.create();
    admin = key();
    contact = CONTACTS + "/" + admin.create("contacts", "Ada", Map.of());
  }

  /** A client of this test's server, with a new key. */
  final Api key() {
    return client(workspace.admin().key());
  }

  final Api client(String key) {
    return Api.at(OwnDatabase.origin(server), key);
  }

  @AfterEach
  void giveBack() {
    taken.forEach(Gate.Permit::close);
    taken.clear();
  }

  /** Takes all places, each for a workspace of its own that does not exist. */
  final void take(Gate gate) {
    for (long workspace = -1; gate.taken() < gate.size(); workspace--) {
      taken.add(RequestContext.as(Caller.system(workspace), gate::enter));
    }
  }
}
