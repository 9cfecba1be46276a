-- Tables of records that are there get the column that new ones are made with.
do $$
declare
  object_id bigint;
begin
  for object_id in
    select id from oriel.object_type
    where has_table and workspace_id = substring('${schema}' from 2)::bigint
  loop
    execute format('alter table ${schema}.o%s add column if not exists match_keys int8[]', object_id);
  end loop;
end
$$;
