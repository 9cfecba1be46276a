-- What the entries of setup files have made or found, by the names that the files give it: it is found
-- again, with the rights that a file gives it, whatever users call it now.
create table setup_entry (
  workspace_id bigint not null references workspace,
  kind text not null,
  entry text not null,
  target text not null,
  primary key (workspace_id, kind, entry)
);
create unique index setup_entry_workspace on setup_entry (entry) where kind = 'workspace';

-- The last outcome of each file: problems is an array of {file, line, message}, empty if it was applied.
create table setup_outcome (
  workspace_id bigint not null references workspace,
  file text not null,
  at timestamptz not null,
  problems jsonb not null,
  primary key (workspace_id, file)
);
