package dev.oriel.crm.attachment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Caller;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.content.UploadDirectory;
import dev.oriel.testing.Api;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** The memory in which a tool reads a file. */
@Tag(SecondTier.SERVER)
class ReadMemoryTest {

  private final TestWorkspace workspace = TestWorkspace.create();

  private static RequestContext holding(Admission admission, long workspace) {
    RequestContext context =
        RequestContext.open(admission, RunningOriel.bean(UploadDirectory.class));
    RequestContext.authenticated(new Caller(workspace, new UUID(0, workspace)));
    Objects.requireNonNull(RequestContext.budget()).take(Long.MAX_VALUE);
    return context;
  }

  @Test
  void aFileIsReadOnlyWhenThereIsMemoryForIt() {
    Api admin = workspace.admin();
    String record = admin.create("contacts", "Ada", Map.of());
    String file = FileForm.attach(admin, "contacts", record, "x.bin", new byte[1 << 20]);
    Map<String, String> arguments = Map.of("attachmentId", file);
    try (ServletWebServerApplicationContext server = RunningOriel.another()) {
      Mcp mcp = new Mcp(OwnDatabase.origin(server), workspace.connection("Administrator"));
      Admission admission = server.getBean(Admission.class);
      // Two callers of other workspaces may have all of it together.
      try (RequestContext _ = holding(admission, -1);
          RequestContext _ = holding(admission, -2)) {
        assertThat(mcp.refusal("get_attachment", arguments)).startsWith("unavailable");
      }
      assertThat(mcp.result("get_attachment", arguments).path("isError").booleanValue()).isFalse();
    }
  }
}
