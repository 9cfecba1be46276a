-- A check value of the key that encrypts the secrets of this installation; no row before the first one.
create table oriel.secret_key (
  id int primary key default 1 check (id = 1),
  fingerprint text not null
);
insert into oriel.secret_key (fingerprint)
select encode(substr(decode(secret, 'base64'), 1, 4), 'hex') from oriel.outbound_webhook
order by id desc limit 1;
