-- How objects and fields look to people: names of one record, icons, headings, their order, and colours of options.
alter table oriel.object_type
  -- Null if it is the name.
  add column singular_name text,
  add column icon text not null default 'box',
  add column position int not null default 0;
alter table oriel.field
  add column heading text,
  add column position int not null default 0;

update oriel.object_type o
set position = 100 * r.place
from (
  select id, row_number() over (partition by workspace_id order by standard_key is null, id) as place
  from oriel.object_type
) r
where o.id = r.id;

update oriel.object_type o
set icon = s.icon, position = s.position, singular_name = case when o.name = s.name then s.singular_name end
from (values
  ('contacts', 'Contacts', 'Contact', 'user', 100),
  ('companies', 'Companies', 'Company', 'building', 200),
  ('deals', 'Deals', 'Deal', 'target', 300),
  ('tasks', 'Tasks', 'Task', 'checkbox', 400),
  ('events', 'Events', 'Event', 'calendar-event', 500),
  ('products', 'Products', 'Product', 'package', 600),
  ('quotes', 'Quotes', 'Quote', 'file-invoice', 700),
  ('quoteLines', 'Quote lines', 'Quote line', 'list-check', 800)
) s (key, name, singular_name, icon, position)
where o.standard_key = s.key;

-- Fields of users come after the standard ones, in the order of their creation.
update oriel.field f
set position = 100 * r.place
from (
  select id, row_number() over (partition by object_id order by standard_key is null, id) as place
  from oriel.field
) r
where f.id = r.id;

update oriel.field f
set heading = s.heading, position = s.position
from oriel.object_type o, (values
  ('contacts', 'firstName', null, 100),
  ('contacts', 'lastName', null, 200),
  ('contacts', 'email', 'Contact', 300),
  ('contacts', 'phone', 'Contact', 400),
  ('contacts', 'mobile', 'Contact', 500),
  ('contacts', 'linkedinUrl', 'Contact', 600),
  ('contacts', 'address', 'Contact', 700),
  ('contacts', 'jobTitle', 'Work', 800),
  ('contacts', 'company', 'Work', 900),
  ('contacts', 'status', 'Work', 1000),
  ('contacts', 'leadSource', 'Work', 1100),
  ('contacts', 'owner', 'Work', 1200),
  ('companies', 'domain', 'Company', 100),
  ('companies', 'website', 'Company', 200),
  ('companies', 'industry', 'Company', 300),
  ('companies', 'employees', 'Company', 400),
  ('companies', 'annualRevenue', 'Company', 500),
  ('companies', 'parentCompany', 'Company', 600),
  ('companies', 'owner', 'Company', 700),
  ('companies', 'phone', 'Contact', 800),
  ('companies', 'address', 'Contact', 900),
  ('deals', 'amount', 'Deal', 100),
  ('deals', 'stage', 'Deal', 200),
  ('deals', 'probability', 'Deal', 300),
  ('deals', 'closeDate', 'Deal', 400),
  ('deals', 'owner', 'Deal', 500),
  ('deals', 'company', 'Customer', 600),
  ('deals', 'contact', 'Customer', 700),
  ('deals', 'source', 'Background', 800),
  ('deals', 'lostReason', 'Background', 900),
  ('tasks', 'dueDate', 'Task', 100),
  ('tasks', 'status', 'Task', 200),
  ('tasks', 'priority', 'Task', 300),
  ('tasks', 'assignee', 'Task', 400),
  ('tasks', 'description', 'Task', 500),
  ('tasks', 'contact', 'Related to', 600),
  ('tasks', 'company', 'Related to', 700),
  ('tasks', 'deal', 'Related to', 800),
  ('events', 'startAt', 'Event', 100),
  ('events', 'endAt', 'Event', 200),
  ('events', 'allDay', 'Event', 300),
  ('events', 'location', 'Event', 400),
  ('events', 'owner', 'Event', 500),
  ('events', 'description', 'Event', 600),
  ('events', 'contact', 'Related to', 700),
  ('events', 'company', 'Related to', 800),
  ('events', 'deal', 'Related to', 900),
  ('products', 'sku', null, 100),
  ('products', 'unitPrice', null, 200),
  ('products', 'description', null, 300),
  ('products', 'active', null, 400),
  ('quotes', 'quoteNumber', 'Quote', 100),
  ('quotes', 'status', 'Quote', 200),
  ('quotes', 'validUntil', 'Quote', 300),
  ('quotes', 'deal', 'Customer', 400),
  ('quotes', 'company', 'Customer', 500),
  ('quotes', 'contact', 'Customer', 600),
  ('quotes', 'subtotal', 'Amounts', 700),
  ('quotes', 'discount', 'Amounts', 800),
  ('quotes', 'tax', 'Amounts', 900),
  ('quotes', 'total', 'Amounts', 1000),
  ('quoteLines', 'quote', null, 100),
  ('quoteLines', 'product', null, 200),
  ('quoteLines', 'quantity', null, 300),
  ('quoteLines', 'unitPrice', null, 400),
  ('quoteLines', 'lineTotal', null, 500)
) s (object, key, heading, position)
where f.object_id = o.id and o.standard_key = s.object and f.standard_key = s.key;

-- Other options have the colour that their apiName gives them.
update oriel.field f
set config = jsonb_set(f.config, '{options}', (
  select jsonb_agg(
    case when s.color is null then one.option else one.option || jsonb_build_object('color', s.color) end
    order by one.place)
  from jsonb_array_elements(f.config -> 'options') with ordinality one (option, place)
  left join (values
    ('contacts', 'status', 'lead', 'blue'),
    ('contacts', 'status', 'qualified', 'amber'),
    ('contacts', 'status', 'customer', 'green'),
    ('contacts', 'status', 'former', 'gray'),
    ('contacts', 'leadSource', 'web', 'teal'),
    ('contacts', 'leadSource', 'referral', 'purple'),
    ('contacts', 'leadSource', 'event', 'pink'),
    ('contacts', 'leadSource', 'outbound', 'orange'),
    ('contacts', 'leadSource', 'partner', 'indigo'),
    ('contacts', 'leadSource', 'other', 'gray'),
    ('deals', 'stage', 'prospecting', 'gray'),
    ('deals', 'stage', 'qualification', 'blue'),
    ('deals', 'stage', 'proposal', 'indigo'),
    ('deals', 'stage', 'negotiation', 'amber'),
    ('deals', 'stage', 'won', 'green'),
    ('deals', 'stage', 'lost', 'red'),
    ('tasks', 'status', 'open', 'blue'),
    ('tasks', 'status', 'inProgress', 'amber'),
    ('tasks', 'status', 'done', 'green'),
    ('tasks', 'priority', 'low', 'gray'),
    ('tasks', 'priority', 'normal', 'blue'),
    ('tasks', 'priority', 'high', 'red'),
    ('quotes', 'status', 'draft', 'gray'),
    ('quotes', 'status', 'sent', 'blue'),
    ('quotes', 'status', 'accepted', 'green'),
    ('quotes', 'status', 'declined', 'red')
  ) s (object, key, option, color)
    on s.object = o.standard_key and s.key = f.standard_key and s.option = one.option ->> 'apiName'))
from oriel.object_type o
where f.object_id = o.id and f.standard_key is not null and o.standard_key is not null
  and jsonb_array_length(f.config -> 'options') > 0;
