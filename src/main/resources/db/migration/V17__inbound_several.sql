-- What a request to an inbound webhook does if several records match.
alter table oriel.inbound_webhook add column on_several text not null default 'REFUSE';
