package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.Workspace;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * The tables of a workspace's own schema, created in numbered steps ({@code db/workspace/1.sql} and
 * following). The number of the last step is stored with the workspace, and upgrades continue
 * there.
 */
@Component
class WorkspaceTemplate {

  private final JdbcTemplate jdbc;
  private final List<String> steps = readSteps();

  WorkspaceTemplate(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** The number of the last step. */
  int latest() {
    return steps.size();
  }

  /** Applies all steps after {@code from} to a workspace, in the current transaction. */
  void apply(Workspace workspace, int from) {
    for (String step : steps.subList(from, steps.size())) {
      jdbc.execute(step.replace("${schema}", workspace.schema()));
    }
    jdbc.update("update oriel.workspace set template = ? where id = ?", latest(), workspace.id());
  }

  static List<String> readSteps() {
    List<String> steps = new ArrayList<>();
    while (true) {
      var step = new ClassPathResource("db/workspace/" + (steps.size() + 1) + ".sql");
      if (!step.exists()) {
        return List.copyOf(steps);
      }
      try {
        steps.add(step.getContentAsString(StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
