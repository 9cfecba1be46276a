-- Finds the changes of an object's records since a moment.
create index if not exists change_object_at on ${schema}.change (object_id, at);
