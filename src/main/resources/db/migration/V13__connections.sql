-- A connection is a credential by which an AI client acts as a member. Its profile is that of the member.
-- Members choose names by themselves, so two of them may choose the same. The name of a deleted one is free.
alter table oriel.credential
  drop constraint credential_workspace_id_kind_name_key_key,
  -- What a connection may not do although its member may.
  add column restrictions text not null default '';
create unique index credential_name on oriel.credential (workspace_id, kind, name_key) where kind <> 'CONNECTION';
create unique index credential_connection on oriel.credential (member_id, name_key)
  where kind = 'CONNECTION' and revoked_at is null;

-- How often a credential was used, to the minute like the time.
alter table oriel.credential_use add column calls bigint not null default 0;

-- How often a connection has called a tool that writes, altogether and in the present hour.
create table oriel.connection_writes (
  credential_id uuid primary key references oriel.credential on delete cascade,
  writes bigint not null,
  hour timestamptz not null,
  in_hour int not null
) with (fillfactor = 50);
