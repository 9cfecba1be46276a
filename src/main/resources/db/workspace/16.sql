-- The audit log: who changed what of the administration of the workspace, and from where.
create table if not exists ${schema}.audit (
  seq bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null,
  -- Null for the system.
  actor_id uuid,
  actor_name text not null,
  connection_id uuid,
  connection_name text,
  surface text,
  address text,
  request_id text,
  action text not null,
  kind text not null,
  target_id text not null,
  target_name text not null,
  -- Only values that differ, without secrets and values of records.
  before jsonb not null,
  after jsonb not null
);
create index if not exists audit_target on ${schema}.audit (target_id, seq);
create index if not exists audit_actor on ${schema}.audit (actor_id, seq);
