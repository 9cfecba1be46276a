-- The apiNames that objects had before, so that addresses of pages with them lead to the present ones.
create table if not exists ${schema}.former_object (
  api_name text primary key,
  object_id bigint not null
);
