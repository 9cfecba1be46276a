-- Whether the field has indexes that Oriel has created by itself.
alter table oriel.field add column is_automatic boolean not null default false;

-- How often lists were sorted or filtered by a field that is not marked as indexed. The count is as of the
-- time "at", and is halved every day. The indexes of chosen fields are built.
create table oriel.field_use (
  field_id bigint primary key references oriel.field on delete cascade,
  asked float8 not null,
  at timestamptz not null,
  chosen boolean not null default false
);
