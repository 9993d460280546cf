-- incompatible
-- What ties an account to its card is sealed with the person's key: a copy of the tables that shows which cards were taken back
-- showed whose they were. Card and phrase together are one digest, by which the account is found. Rows from before are sealed
-- behind the start, and found until then by the former columns.
alter table public.employees
  alter column card_key drop not null,
  alter column phrase_key drop not null,
  alter column revoked drop not null,
  alter column revoked drop default,
  add column card_sealed text,
  add column sign_in_key text unique;
create index employees_in_clear on public.employees (user_id) where card_key is not null or revoked is not null;

-- Which account a card of before opens, until its person signs in once more.
alter table public.spent_cards add column opens_sealed text;

-- Cards that were taken back, used or not: a keyed mark each, that neither a card nor an account of the tables shows.
create table public.taken_back_cards (
  mark text primary key,
  company_id uuid not null references public.companies (id) on delete cascade
);
create index taken_back_cards_by_company on public.taken_back_cards (company_id);
alter table public.taken_back_cards enable row level security;
grant select, insert, update, delete on public.taken_back_cards to service_role;
create policy service_role_sees_all on public.taken_back_cards for all to service_role using (true) with check (true);

-- What somebody's card is sealed as: asked by themselves, or by the house.
create function private.card_of(person uuid) returns text language sql stable security definer set search_path = '' as $$
  select e.card_sealed from public.employees e
  where e.user_id = person and coalesce((select auth.uid()) = person, true)
$$;
grant execute on function private.card_of(uuid) to authenticated, service_role;

-- A mark is opened with a person's key before it can be asked for.
create function private.is_taken_back(card_mark text) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.taken_back_cards t where t.mark = card_mark)
$$;
grant execute on function private.is_taken_back(text) to authenticated, service_role;

create or replace function private.company_access(person uuid) returns json language sql stable security definer set search_path = '' as $$
  select json_build_object('revoked', coalesce(e.revoked, false), 'endsOn', to_char(c.ends_on, 'YYYY-MM-DD'))
  from public.employees e join public.companies c on c.id = e.company_id
  where e.user_id = person and coalesce((select auth.uid()) = person, true)
$$;
