-- What administrators and the operator deny a connection, apart from what its member has chosen, who cannot lift the former.
-- Until now only they could restrict connections.
alter table oriel.credential
  add column chosen text not null default '',
  add column imposed text not null default '';
update oriel.credential set imposed = restrictions where restrictions <> '';
alter table oriel.credential drop column restrictions;
