-- A company's contact exists once the invited person has pressed the button of a mailed link, as an identity of its own:
-- an employer who writes down an address neither learns whether it has an account here nor changes that account.
alter table public.company_contacts
  add column id uuid not null default gen_random_uuid(),
  add column email text,
  add column accepted_at timestamptz;
update public.company_contacts k set accepted_at = k.added_at,
  email = coalesce((select u.email from auth.users u where u.id = k.user_id), k.user_id::text);
alter table public.company_contacts drop constraint company_contacts_pkey;
alter table public.company_contacts
  add primary key (id),
  alter column email set not null,
  alter column user_id drop not null,
  add unique (company_id, email),
  add unique (company_id, user_id),
  add check ((user_id is null) = (accepted_at is null));
create index company_contacts_by_email on public.company_contacts (email);

-- A link holds an hour: those that wait are asked for again.
delete from public.company_links;
drop index public.company_links_by_person;
alter table public.company_links drop column user_id,
  add column contact_id uuid not null references public.company_contacts (id) on delete cascade;
create index company_links_by_contact on public.company_links (contact_id);
