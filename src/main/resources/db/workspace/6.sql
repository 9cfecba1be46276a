-- The change feed finds what transactions have logged that were running when it was read last.
create index if not exists change_txid_seq_idx on ${schema}.change (txid, seq);

-- With it the feed's cursors are sealed, because they count changes that not everybody may see.
create table if not exists ${schema}.feed (
  id int primary key default 1 check (id = 1),
  secret uuid not null
);
insert into ${schema}.feed (secret) values (gen_random_uuid()) on conflict do nothing;
