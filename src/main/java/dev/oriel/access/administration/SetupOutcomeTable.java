package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.Workspace;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads the last outcomes of setup files. */
@Component
record SetupOutcomeTable(JdbcTemplate jdbc) {

  List<WorkspaceSettings.FileProblem> problems(Workspace workspace) {
    return jdbc.query(
        """
        select problem ->> 'file', (problem ->> 'line')::int, problem ->> 'message'
        from oriel.setup_outcome outcome
        cross join jsonb_array_elements(problems) with ordinality as found (problem, place)
        where workspace_id = ? order by outcome.file, place
        """,
        (row, _) ->
            new WorkspaceSettings.FileProblem(row.getString(1), row.getInt(2), row.getString(3)),
        workspace.id());
  }
}
