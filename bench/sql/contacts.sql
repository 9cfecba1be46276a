-- Fills a workspace's contacts and companies as Oriel would have written them one by one: record,
-- search text (with letters for . @ and +, and the words of the name marked once more), and an entry in the log for each. Match keys are as many and as large as Oriel's, but
-- telephone numbers are not looked up in any numbering plan. Deterministic; the n-th contact's id
-- can be computed (lib/dataset.py does). Takes psql variables: schema, contacts, companies (tables),
-- contacts_id, companies_id (objects), actor, actor_name, rows, base_ms, step_ms, and for each
-- field its column (firstName) and its id (firstName_id).
begin;
select setseed(0.42);

with dataset as (
  select n, gen, 'Company ' || n as name, 'company' || n || '.example.com' as domain
  from (select n, lpad(to_hex(:base_ms + n), 12, '0') as gen
        from generate_series(1, greatest(:rows / 50, 1)) n) numbered
), written as (
  insert into :schema.:companies
    (id, version, name, name_derived, search, match_keys, created_at, updated_at, created_by,
     :company_domain)
  select (gen || '70008000000000000001')::uuid, 1, name, false,
    ' ' || lower(name) || ' ' || translate(domain, '.', 'î') || translate(' ' || domain, '.', ' ')
      || ' ċċcompany ċċ' || n,
    array[('x' || left(encode(sha256(convert_to('o' || :companies_id || ' ' || lower(name), 'UTF8')), 'hex'), 16))::bit(64)::int8],
    to_timestamp((:base_ms + n) / 1000.0), to_timestamp((:base_ms + n) / 1000.0), :'actor', domain
  from dataset
  returning id, created_at, :company_domain as domain
)
insert into :schema.change
  (at, kind, surface, actor_kind, actor_id, actor_name, object_id, record_id, version, after)
select created_at, 'record.created', 'rest', 'key', :'actor', :'actor_name', :companies_id, id, 1,
  jsonb_build_object(:'company_domain_id', domain)
from written;

with firsts as (select array['James','Mary','Robert','Patricia','John','Jennifer','Michael','Linda','David','Elizabeth','William','Barbara','Richard','Susan','Joseph','Jessica','Thomas','Sarah','Charles','Karen','Anna','Lukas','Marie','Felix','Sophie','Paul','Emma','Leon','Hannah','Jonas','Clara','Elias','Lea','Noah','Mia','Ben','Laura','Julian','Julia','Tim','Aisha','Omar','Fatima','Yusuf','Wei','Ling','Hiro','Yuki','Priya','Arjun','Ana','Carlos','Lucia','Miguel','Olga','Ivan','Ingrid','Sven','Zoe','Nikos'] a),
starts as (select array['Ber','Mül','Schu','And','Har','Col','Win','Fair','Gold','Black','Whit','Sand','Rob','Wil','Hen','Mar','Kov','Nov','Pet','Ros','Fer','Gar','Lop','Tan','Wat','Sat','Mor','Kap','Sha','Gup'] a),
middles as (select array['ger','ler','mer','der','lin','ken','ton','ber','man','field','wick','ley','den','ing','ac','ov','ez','ini','escu','aka'] a),
ends as (select array['','','','son','stein','berg','mann','sky','wood','ford','ham','worth'] a),
titles as (select array['Account Manager','Sales Manager','Product Manager','Engineering Manager','Office Manager','Managing Director','Chief Executive Officer','Chief Financial Officer','Software Engineer','Data Analyst','Consultant','Purchasing Agent','Head of Marketing','Architect','Lawyer','Accountant','Project Lead','Technician','Nurse','Teacher'] a),
cities as (select array['London','Berlin','Paris','Madrid','Rome','Vienna','Zurich','Munich','Hamburg','Cologne','New York','Boston','Chicago','Austin','Seattle','Denver','Toronto','Montreal','Sydney','Melbourne','Tokyo','Osaka','Singapore','Mumbai','Delhi','Lagos','Nairobi','Cairo','Dubai','Istanbul','Warsaw','Prague','Lisbon','Dublin','Oslo','Stockholm','Helsinki','Athens','Ulm','Graz'] a),
domains as (select array['example.com','example.org','example.net','mail.example.com'] a),
sources as (select array['web','referral','event','outbound','partner','other'] a),
statuses as (select array['lead','qualified','customer','former'] a),
drawn as (
  select n, :base_ms + n::int8 * :step_ms as ms,
    firsts.a[1 + floor(random() * 60)::int] as first,
    starts.a[1 + floor(random() ^ 1.5 * 30)::int] || middles.a[1 + floor(random() * 20)::int]
      || ends.a[1 + floor(random() * 12)::int] as last,
    titles.a[1 + floor(random() ^ 1.3 * 20)::int] as title,
    cities.a[1 + floor(random() ^ 1.5 * 40)::int] as city,
    domains.a[1 + floor(random() ^ 2 * 4)::int] as domain,
    (10 + floor(random() * 80))::int as dial,
    (100 + floor(random() * 900))::int || ' ' || (1000000 + floor(random() * 9000000))::int as subscriber,
    1 + floor(random() * 6)::int as source, 1 + floor(random() ^ 1.5 * 4)::int as status,
    (lpad(to_hex(:base_ms + 1 + floor(random() * greatest(:rows / 50, 1))::bigint), 12, '0') || '70008000000000000001')::uuid as company
  from generate_series(1, :rows) n, firsts, starts, middles, ends, titles, cities, domains
), dataset as (
  select *, to_timestamp(ms / 1000.0) as at,
    lower(first || '.' || translate(last, 'ü', 'u')) || n || '@' || domain as email
  from drawn
), written as (
  insert into :schema.:contacts
    (id, version, name, name_derived, search, match_keys, created_at, updated_at, created_by,
     :firstName, :lastName, :jobTitle, :email, :phone, :company, :address_city, :leadSource, :status)
  select (lpad(to_hex(ms), 12, '0') || '70008000000000000000')::uuid, 1, first || ' ' || last, true,
    ' ' || lower(first || ' ' || translate(last, 'ü', 'u')) || ' '
      || translate(email, '.@', 'îù') || ' ' || translate(email, '.@', '  ') || ' ë' || dial || ' ' || dial || ' ' || subscriber || ' '
      || 'ë' || dial || translate(subscriber, ' ', '') || ' ' || dial || translate(subscriber, ' ', '') || ' '
      || lower(city) || ' ' || lower(title) || ' ' || statuses.a[status] || ' ' || sources.a[source]
      || ' ċċ' || lower(first) || ' ċċ' || translate(lower(last), 'ü', 'u'),
    array[
      ('x' || left(encode(sha256(convert_to('o' || :contacts_id || ' ' || lower(first || ' ' || translate(last, 'ü', 'u')), 'UTF8')), 'hex'), 16))::bit(64)::int8,
      ('x' || left(encode(sha256(convert_to('f' || :email_id || ' ' || email, 'UTF8')), 'hex'), 16))::bit(64)::int8,
      ('x' || left(encode(sha256(convert_to('f' || :phone_id || ' +' || dial || translate(subscriber, ' ', ''), 'UTF8')), 'hex'), 16))::bit(64)::int8],
    at, at, :'actor', first, last, title, email, '+' || dial || ' ' || subscriber, company, city,
    source, status
  from dataset, sources, statuses
  returning *
)
insert into :schema.change
  (at, kind, surface, actor_kind, actor_id, actor_name, object_id, record_id, version, after)
select created_at, 'record.created', 'rest', 'key', :'actor', :'actor_name', :contacts_id, id, 1,
  jsonb_build_object(
    :'firstName_id', :firstName, :'lastName_id', :lastName, :'jobTitle_id', :jobTitle,
    :'email_id', :email, :'phone_id', :phone, :'company_id', :company,
    :'address_id', jsonb_build_object('street', null, 'street2', null, 'city', :address_city,
      'state', null, 'postalCode', null, 'country', null),
    :'leadSource_id', sources.a[:leadSource], :'status_id', statuses.a[:status])
from written, sources, statuses;

commit;
