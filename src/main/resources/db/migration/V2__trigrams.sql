-- For the search in large tables.
create extension if not exists pg_trgm with schema oriel;
