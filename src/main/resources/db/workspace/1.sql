-- Read by every statement on the workspace's records: whoever works with another version of the
-- workspace's objects, profiles or keys reads and writes nothing.
create table ${schema}.model (version bigint not null) with (fillfactor = 10);
insert into ${schema}.model values (nextval('oriel.model_version'));

-- The one log of every change.
create table ${schema}.change (
  seq bigint generated always as identity primary key,
  -- Readers that follow the log take rows below the snapshot's xmin: sequence order is not commit order.
  txid xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  kind text not null,
  surface text not null,
  actor_kind text not null,
  actor_id uuid not null,
  actor_name text not null,
  object_id bigint not null,
  record_id uuid not null,
  version bigint not null,
  before jsonb,
  after jsonb
);
create index on ${schema}.change (record_id, seq);
create index on ${schema}.change (object_id, txid, seq) where kind = 'record.deleted';

create table ${schema}.note (
  id uuid primary key,
  object_id bigint not null,
  record_id uuid not null,
  body text not null,
  source text not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null
);
create index on ${schema}.note (record_id, created_at desc, id desc);
