-- A company is a contract: who ordered, how many seats are paid, when it is charged, when it ends. Who uses the seats is
-- no business of these tables.
create table public.companies (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 200),
  -- The name as an employee may write it: without accents, spaces or capitals.
  name_key text not null,
  siret text not null,
  address text not null,
  market text,
  employees integer not null,
  country text not null default 'FR',
  vat_number text,
  customer_id text unique,
  -- Seats that were paid for.
  seats integer not null default 0 check (seats >= 0),
  -- The first of a month; both written once a month has closed, never on the day a card is used.
  first_used_month date,
  billed_from date,
  -- The first day on which no session can be begun any more.
  ends_on date,
  end_reason text check (end_reason in ('asked', 'unpaid')),
  created_at timestamptz not null,
  opened_at timestamptz
);
create index companies_by_name on public.companies (name_key);
alter table public.companies enable row level security;
grant select on public.companies to authenticated;
grant select, insert, update, delete on public.companies to service_role;

-- One or two people of the company. The address is their account's.
create table public.company_contacts (
  company_id uuid not null references public.companies (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null,
  phone text,
  added_at timestamptz not null,
  primary key (company_id, user_id)
);
create index company_contacts_by_person on public.company_contacts (user_id);
alter table public.company_contacts enable row level security;
grant select on public.company_contacts to authenticated;
grant select, insert, update, delete on public.company_contacts to service_role;

-- As the owner they look past the policies, so no policy can ask itself.
create function private.is_contact_of(company uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.company_contacts c where c.company_id = company and c.user_id = (select auth.uid()))
$$;
grant execute on function private.is_contact_of(uuid) to authenticated;

create policy "contacts read their company" on public.companies for select to authenticated
  using ((select private.is_contact_of(id)));
create policy "contacts read who the contacts are" on public.company_contacts for select to authenticated
  using ((select private.is_contact_of(company_id)));

-- An order: the first one, or more seats. Its id is random and opens the codes for a day, so it is never logged. It is
-- kept before the provider is asked: asked again after a crash, it is the same order.
create table public.company_orders (
  id uuid primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  kind text not null check (kind in ('first', 'more')),
  -- Made by the form: the same order sent twice is one.
  request_id uuid unique,
  contact_name text not null,
  contact_email text not null,
  phone text,
  seats integer not null check (seats between 1 and 100000),
  monthly_cents integer not null,
  setup_cents integer not null,
  payment text not null check (payment in ('card', 'transfer')),
  purchase_order text,
  checkout_id text,
  url text,
  created_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  -- The invoice as the provider last told it.
  invoice jsonb,
  -- How many symbols each card of the order has, and how many cards are made.
  card_symbols smallint not null,
  cards_made integer not null default 0,
  cards_ready_at timestamptz
);
create index company_orders_by_company on public.company_orders (company_id, created_at);
create index company_orders_that_wait on public.company_orders (created_at) where closed_at is null;
create index company_orders_in_the_making on public.company_orders (paid_at) where paid_at is not null and cards_ready_at is null;
alter table public.company_orders enable row level security;
grant select on public.company_orders to authenticated;
grant select, insert, update, delete on public.company_orders to service_role;
create policy "contacts read their orders" on public.company_orders for select to authenticated
  using ((select private.is_contact_of(company_id)));

-- What a month costs: at most one a company and month. Issued at the provider, whose word on it is kept.
create table public.company_bills (
  company_id uuid not null references public.companies (id) on delete cascade,
  month date not null,
  seats integer not null,
  net_cents integer not null,
  invoice_id text,
  invoice jsonb,
  state text not null default 'due' check (state in ('due', 'open', 'paid', 'void')),
  created_at timestamptz not null,
  primary key (company_id, month)
);
create index company_bills_that_wait on public.company_bills (created_at) where state in ('due', 'open');
alter table public.company_bills enable row level security;
grant select on public.company_bills to authenticated;
grant select, insert, update, delete on public.company_bills to service_role;
create policy "contacts read their bills" on public.company_bills for select to authenticated
  using ((select private.is_contact_of(company_id)));

-- Letters to a company: each is written once, in the transaction that gives its reason, and sent until it has left.
create table public.company_letters (
  company_id uuid not null references public.companies (id) on delete cascade,
  key text not null,
  recipient text not null,
  letter jsonb not null,
  created_at timestamptz not null,
  attempt_after timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  primary key (company_id, key, recipient)
);
create index company_letters_that_wait on public.company_letters (attempt_after) where sent_at is null;
alter table public.company_letters enable row level security;
grant select, insert, update, delete on public.company_letters to service_role;

-- Mailed links of contacts; only a button uses one, once.
create table public.company_links (
  token_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  expires_at timestamptz not null
);
create index company_links_by_person on public.company_links (user_id);
alter table public.company_links enable row level security;
grant select, insert, update, delete on public.company_links to service_role;
