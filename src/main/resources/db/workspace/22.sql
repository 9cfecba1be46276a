-- The failed deliveries of a webhook, of which a page tells the number.
create index if not exists delivery_failed on ${schema}.delivery (webhook_id) where state = 'FAILED';
