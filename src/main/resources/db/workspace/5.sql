-- Who changed a record last; null where nobody has since its creation.
do $$
declare
  object_id bigint;
begin
  for object_id in
    select id from oriel.object_type
    where has_table and workspace_id = substring('${schema}' from 2)::bigint
  loop
    execute format('alter table ${schema}.o%s add column if not exists updated_by uuid', object_id);
  end loop;
end
$$;
