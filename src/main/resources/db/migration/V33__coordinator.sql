-- In a cluster: when the coordinator has lost its statistics, as it does in a crash and on a standby that takes over. With them
-- it can have lost numbers that it has given. One row, none without a cluster.
create table oriel.coordinator (
  is_one boolean primary key default true check (is_one),
  reset_at timestamptz not null
);
