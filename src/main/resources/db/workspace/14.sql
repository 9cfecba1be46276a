-- When an import job was changed or validated last; null if it never was.
alter table ${schema}.import_job add column if not exists changed_at timestamptz;
