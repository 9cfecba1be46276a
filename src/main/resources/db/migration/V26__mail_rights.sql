-- Who may send mail. Profiles that may change contacts get the right to send to known recipients; administrators' may do everything.
update oriel.profile set matrix = matrix || jsonb_build_object('mailRights',
  case
    when is_admin then '["SEND", "SEND_OUTSIDE"]'::jsonb
    when coalesce(
      (select matrix -> 'objects' -> object_type.id::text -> 'access' ->> 'update' from oriel.object_type
        where object_type.workspace_id = profile.workspace_id and standard_key = 'contacts'),
      matrix -> 'defaultAccess' ->> 'update') = 'true' then '["SEND"]'::jsonb
    else '[]'::jsonb
  end);
-- What was connected before there was mail may only draft it, until somebody allows more: nobody is mailed by accident.
update oriel.credential set chosen = chosen || case when chosen = '' then '' else ',' end || 'mail=draft' where kind = 'CONNECTION';
