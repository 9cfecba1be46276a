-- Whether a token has refreshed its grant. Until now all of the pairs before the newest one counted as used.
alter table oriel.oauth_token add column used boolean not null default false;
update oriel.oauth_token set used = true from oriel.oauth_grant
where oauth_grant.id = grant_id and oauth_token.number < oauth_grant.number;
