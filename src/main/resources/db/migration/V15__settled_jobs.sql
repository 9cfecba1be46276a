-- Whether the feature of a job that has failed or was cancelled has been told so.
alter table oriel.job add settled boolean not null default false;
create index job_unsettled on oriel.job (task_name)
  where outcome in ('FAILED', 'CANCELLED') and not settled;
