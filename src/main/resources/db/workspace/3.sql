-- Without a key, a table cannot be moved to another node while it is in use.
alter table ${schema}.model add column if not exists
  id int primary key default 1 check (id = 1);

update oriel.workspace w set version = m.version, schema_version = m.version
from ${schema}.model m where w.id = substr('${schema}', 2)::bigint;
