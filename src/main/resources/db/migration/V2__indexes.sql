-- For the search in large tables.
create extension if not exists pg_trgm with schema oriel;

-- Whether records are often found and sorted by the field.
alter table oriel.field add column is_indexed boolean not null default false;
