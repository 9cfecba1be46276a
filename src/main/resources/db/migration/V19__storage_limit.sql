-- How many bytes of files a workspace may store; null if any number.
alter table oriel.workspace add column storage_limit bigint;
