-- Dashboards: tiles with figures about records.
create table if not exists ${schema}.dashboard (
  id uuid primary key,
  -- The member, or the key or operator, who made it.
  owner uuid not null,
  shared boolean not null,
  name text not null,
  position integer not null,
  version integer not null,
  -- In JSON, in which fields are named by their ids.
  settings text not null,
  created_at timestamptz not null
);
create index if not exists dashboard_owner on ${schema}.dashboard (owner);
