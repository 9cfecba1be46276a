-- Values by which records are found that were merged into others, such as e-mail addresses.
create table if not exists ${schema}.former_key (
  -- That of its match key, which depends on the field as well.
  hash bigint not null,
  -- The record that remains.
  record_id uuid not null,
  object_id bigint not null,
  field_id bigint not null,
  value text not null,
  primary key (hash, record_id)
);
create index if not exists former_key_record on ${schema}.former_key (record_id);
create index if not exists former_key_object on ${schema}.former_key (object_id);
