-- How many servers have ended while they ran the job. Those of an import, which may be the cause, are limited.
alter table oriel.job add losses int not null default 0;
