-- Clients whose public id is the address of a document have no secret. Each member who allows one has a connection of their own
-- with it, so only the ids of the others are unique.
alter table oriel.oauth_client
  alter column secret_hash drop not null,
  drop constraint oauth_client_id;
create unique index oauth_client_id on oriel.oauth_client (client_id) where secret_hash is not null;
create index oauth_client_document on oriel.oauth_client (client_id) where secret_hash is null;
-- Which hosts may have such documents: any, listed or none, and those that are listed.
alter table oriel.workspace add column client_hosts text not null default 'any';
