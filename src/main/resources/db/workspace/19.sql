-- Saved views of lists (kind view), filters that are too long for an address (filter), and the columns that a member or, shared,
-- an administrator has arranged (columns). Settings are JSON, in which fields are named by their ids.
create table if not exists ${schema}.view (
  id uuid primary key,
  kind text not null,
  object_id bigint not null,
  member uuid not null,
  shared boolean not null,
  name text not null,
  position integer not null,
  settings text not null,
  created_at timestamptz not null
);
create index if not exists view_object on ${schema}.view (object_id, member);
create index if not exists view_member on ${schema}.view (member);
