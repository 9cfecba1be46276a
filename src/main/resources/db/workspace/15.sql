-- The sum of the sizes of all attachments is read from this index alone.
create index if not exists attachment_size on ${schema}.attachment (size);
-- The jobs that have data.
create index if not exists import_job_content on ${schema}.import_job (id) where content is not null;
