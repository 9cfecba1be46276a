-- When the document of a client was read whose addresses are stored: they stand in for a document that cannot be read for a while,
-- and no older document takes their place. Nothing is known of those that were stored before, except that they are not older than
-- their connection.
alter table oriel.oauth_client add column document_read_at timestamptz;
update oriel.oauth_client set document_read_at = credential.created_at
  from oriel.credential where credential.id = oauth_client.id and oauth_client.secret_hash is null;
