-- What all workspaces share: small tables, read once and cached. Records live in a schema per workspace.

create table workspace (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  name text not null,
  name_key text not null unique,
  region text not null,
  time_zone text not null,
  currency text not null,
  template int not null default 0
);

-- Versions of a workspace's model are never given twice, not even after a rollback: a cache that
-- saw an uncommitted one can never take a later one for it.
create sequence model_version;

create table profile (
  id uuid primary key,
  workspace_id bigint not null references workspace,
  name text not null,
  name_key text not null,
  is_admin boolean not null,
  is_system boolean not null,
  matrix jsonb not null,
  unique (workspace_id, name_key)
);

create table member (
  id uuid primary key,
  workspace_id bigint not null references workspace,
  email text not null,
  email_key text not null,
  name text not null,
  profile_id uuid not null references profile,
  password_hash text,
  unique (workspace_id, email_key)
);

create table credential (
  id uuid primary key,
  workspace_id bigint not null references workspace,
  kind text not null,
  name text not null,
  name_key text not null,
  profile_id uuid not null references profile,
  member_id uuid references member,
  token_hash bytea not null unique,
  token_hint text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  unique (workspace_id, kind, name_key)
);

create table object_type (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspace,
  standard_key text,
  api_name text not null,
  name text not null,
  name_key text not null,
  attachments_enabled boolean not null,
  has_table boolean not null default false,
  next_column int not null default 1,
  unique (workspace_id, name_key)
);
create unique index object_type_api_name on object_type (workspace_id, lower(api_name));

create table field (
  id bigint generated always as identity primary key,
  object_id bigint not null references object_type on delete cascade,
  standard_key text,
  api_name text not null,
  name text not null,
  type text not null,
  config jsonb not null,
  is_required boolean not null,
  is_unique boolean not null,
  -- Physical names: the value's columns, that of its match key and that of its search text.
  columns text[] not null,
  key_column text,
  search_column text
);
create unique index field_api_name on field (object_id, lower(api_name));

-- Columns of deleted fields, empty, for the next field of the same SQL type. A dropped column would
-- count towards PostgreSQL's 1,600 for ever.
create table spare_column (
  object_id bigint not null references object_type on delete cascade,
  name text not null,
  sql_type text not null,
  primary key (object_id, name)
);
