-- Files on records.
create table if not exists ${schema}.attachment (
  id uuid primary key,
  object_id bigint not null,
  record_id uuid not null,
  file_name text not null,
  content_type text not null,
  size bigint not null,
  sha256 text not null,
  -- Where the content is: in a bucket, or in attachment_part.
  in_bucket boolean not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null
);
create index if not exists attachment_record on ${schema}.attachment (record_id, created_at desc, id desc);

-- The content of files, in parts of equal length but for the last, which are numbered from 0.
create table if not exists ${schema}.attachment_part (
  attachment_id uuid not null,
  number int not null,
  bytes bytea not null,
  primary key (attachment_id, number)
);
-- Most files are compressed already. Citus does not take this: there they are compressed once more, in vain.
do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then
    alter table ${schema}.attachment_part alter column bytes set storage external;
  end if;
end
$$;

-- Content that no attachment has: of uploads that are not finished, and of deleted attachments. It is deleted when it is due.
create table if not exists ${schema}.attachment_leftover (
  attachment_id uuid not null,
  in_bucket boolean not null,
  due_at timestamptz not null,
  primary key (attachment_id, in_bucket)
);
create index if not exists attachment_leftover_due on ${schema}.attachment_leftover (due_at);
