-- The codes a company hands out. Nothing here says whether one was used: whoever reads this table, or a copy of it, learns
-- what the company knows already.
create table public.cards (
  order_id uuid not null references public.company_orders (id) on delete cascade,
  position integer not null,
  company_id uuid not null references public.companies (id) on delete cascade,
  code text not null unique,
  revoked_at timestamptz,
  primary key (order_id, position)
);
create index cards_by_company on public.cards (company_id);
alter table public.cards enable row level security;
grant select on public.cards to authenticated;
grant select, insert, update, delete on public.cards to service_role;
create policy "contacts read the codes of their company" on public.cards for select to authenticated
  using ((select private.is_contact_of(company_id)));

-- Accounts that came by a card. The card is kept as a keyed hash: unique, so that one card is one account whoever comes
-- first, and of no use to whoever has a copy of the database without its key. The day is not kept, only the month.
create table public.employees (
  user_id uuid primary key references auth.users (id) on delete cascade,
  company_id uuid not null references public.companies (id) on delete cascade,
  card_key text not null unique,
  phrase_key text not null,
  joined_month date not null,
  revoked boolean not null default false
);
create index employees_by_company on public.employees (company_id);
alter table public.employees enable row level security;
grant select (user_id, company_id, revoked) on public.employees to authenticated;
grant select, insert, update, delete on public.employees to service_role;
create policy "people read their own row" on public.employees for select to authenticated
  using (user_id = (select auth.uid()));
