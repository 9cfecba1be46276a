-- Where cards stand on boards of saved views that are ordered by hand.
create table if not exists ${schema}.card_place (
  view_id uuid not null,
  record_id uuid not null,
  object_id bigint not null,
  place bigint not null,
  primary key (view_id, record_id)
);
create unique index if not exists card_place_order on ${schema}.card_place (view_id, place);
create index if not exists card_place_record on ${schema}.card_place (record_id);
create index if not exists card_place_object on ${schema}.card_place (object_id);
