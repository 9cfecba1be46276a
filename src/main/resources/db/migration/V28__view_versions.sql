-- How often the views of a workspace were changed. Sessions are read with it, so that lists know whether what they have read of
-- the views still counts. It is no column of the workspace: a change of the model holds that row for as long as it takes.
create table oriel.view_version (
  workspace_id bigint primary key references oriel.workspace on delete cascade,
  version bigint not null
);
