-- The normal priority of tasks looks like nothing special, and no longer like an open task. Colors that somebody has chosen stay.
update oriel.field f
set config = jsonb_set(f.config, '{options}', (
  select jsonb_agg(
    case
      when one @> '{"apiName": "low", "color": "gray"}' then jsonb_set(one, '{color}', '"teal"')
      when one @> '{"apiName": "normal", "color": "blue"}' then jsonb_set(one, '{color}', '"gray"')
      else one
    end order by place)
  from jsonb_array_elements(f.config -> 'options') with ordinality o (one, place)))
from oriel.object_type t
where f.object_id = t.id and t.standard_key = 'tasks' and f.standard_key = 'priority'
  and f.config @> '{"options": [{"apiName": "low", "color": "gray"}, {"apiName": "normal", "color": "blue"}]}';
