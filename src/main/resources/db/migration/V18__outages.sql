-- When the first of the failed attempts since the last success was made.
alter table oriel.outbound_progress add column failing_since timestamptz;
