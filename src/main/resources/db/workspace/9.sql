-- Bulk imports.
create table if not exists ${schema}.import_job (
  id uuid primary key,
  file_name text not null,
  status text not null,
  row_count int not null,
  object_id bigint not null,
  config jsonb not null,
  columns jsonb not null,
  -- The data, until the job has ended.
  content bytea,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  done int not null default 0,
  total int not null default 0,
  validation jsonb,
  result jsonb,
  reason text,
  -- The background job that runs it.
  task text,
  -- The entries of the change log that the run has written are between these.
  first_seq bigint,
  last_seq bigint,
  undo jsonb
);
create index if not exists import_job_newest on ${schema}.import_job (created_at desc, id desc);
create index if not exists import_job_draft on ${schema}.import_job (created_by) where status = 'draft';

-- What a run has done with each row. Records of the related object have the rows that brought them.
create table if not exists ${schema}.import_row (
  job_id uuid not null,
  row_number int not null,
  object_id bigint not null,
  record_id uuid not null,
  action text not null,
  -- What undoing has done with the record, and why it has left it.
  undone text,
  kept text,
  primary key (job_id, row_number, object_id)
);
