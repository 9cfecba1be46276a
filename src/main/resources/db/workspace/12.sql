-- When a change that was made by a connection was put back; null for the others.
alter table ${schema}.change add column if not exists put_back_at timestamptz;
