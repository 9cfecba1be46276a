-- Without a key, a table cannot be moved to another node while it is in use. Each constraint has a statement of its own, because
-- Citus takes none together with a column.
alter table ${schema}.model add column if not exists id int not null default 1;
alter table ${schema}.model drop constraint if exists model_pkey;
alter table ${schema}.model add constraint model_pkey primary key (id);
alter table ${schema}.model drop constraint if exists model_id_check;
alter table ${schema}.model add constraint model_id_check check (id = 1);

update oriel.workspace w set version = m.version, schema_version = m.version
from ${schema}.model m where w.id = substr('${schema}', 2)::bigint;
