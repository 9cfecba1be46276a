-- Work in the background (docs/decisions/background-jobs.md).
create table oriel.job (
  -- The columns of db-scheduler, under its names: kind, id, when due, lease, failed attempts.
  task_name text not null,
  task_instance text primary key,
  task_data bytea,
  execution_time timestamptz not null,
  picked boolean not null,
  picked_by text,
  last_success timestamptz,
  last_failure timestamptz,
  consecutive_failures int not null default 0,
  last_heartbeat timestamptz,
  version bigint not null,
  -- Null for the recurring jobs of the installation.
  workspace_id bigint references oriel.workspace,
  actor text,
  input jsonb not null,
  -- At most one job of a kind, workspace and key is queued, and at most one runs.
  key text,
  created_at timestamptz not null,
  -- How it ended, at its execution_time; null before.
  outcome text,
  reason text,
  done bigint not null default 0,
  total bigint not null default 0,
  state text not null
    generated always as (coalesce(outcome, case when picked then 'RUNNING' else 'QUEUED' end)) stored
);
create index job_queued on oriel.job (coalesce(workspace_id, 0), execution_time)
  where state = 'QUEUED';
create unique index job_queued_key on oriel.job (task_name, coalesce(workspace_id, 0), key)
  where state = 'QUEUED' and key is not null;
create index job_running on oriel.job (coalesce(workspace_id, 0)) where state = 'RUNNING';
create index job_finished on oriel.job (execution_time) where outcome is not null;
