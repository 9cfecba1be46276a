-- What the match keys and search texts of an object's records are made by (see schema/MatchKeys). While
-- they are being made anew, those from this id on are done.
alter table oriel.object_type
  add column key_state text not null default '',
  add column keys_from uuid;

-- Records that have no key of a unique field, since another record has it.
create table oriel.key_collision (
  object_id bigint not null references oriel.object_type on delete cascade,
  field_id bigint not null references oriel.field on delete cascade,
  record_id uuid not null,
  other_id uuid not null,
  primary key (field_id, record_id)
);
create index on oriel.key_collision (object_id);
