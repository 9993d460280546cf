-- What the payment provider last said of a person's contract. Its truth is the provider's; this is what we show and act on
-- between two questions. No card, no number of a card, ever.
create table public.subscriptions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  customer_id text not null unique,
  contract_id text,
  state text check (state in ('trialing', 'active', 'past_due', 'canceled')),
  started_at timestamptz,
  period_ends_at timestamptz,
  cancels_at timestamptz,
  ended_at timestamptz,
  -- Questions are numbered before they are asked: an answer is written only if no later question was answered already.
  asked bigint not null default 0,
  answered bigint not null default 0,
  -- How often the person gave the contract up or took it up again: each has its own letter.
  changes integer not null default 0,
  updated_at timestamptz not null
);
create index subscriptions_that_live on public.subscriptions (updated_at) where state <> 'canceled';
alter table public.subscriptions enable row level security;
grant select on public.subscriptions to authenticated;
grant select, insert, update, delete on public.subscriptions to service_role;
create policy "people read their own subscription" on public.subscriptions for select to authenticated
  using (user_id = (select auth.uid()));

-- An order in the making, kept before the provider is asked: asked again after a crash, it is the same order. What was
-- agreed to (the terms, that the service begins at once) is kept with its time.
create table public.checkouts (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  checkout_id text,
  url text,
  first_charge_at timestamptz,
  expires_at timestamptz not null,
  terms_version text not null,
  created_at timestamptz not null,
  closed_at timestamptz
);
-- One order at a time: two tabs cannot pay twice.
create unique index checkouts_are_open_once on public.checkouts (user_id) where closed_at is null;
alter table public.checkouts enable row level security;
grant select, insert, update, delete on public.checkouts to service_role;

-- What we promised to do at the provider, kept before it is tried, and tried until it is done. `forget` outlives the
-- account, and names nobody: a customer's number at the provider.
create table public.billing_tasks (
  id uuid primary key,
  kind text not null check (kind in ('cancel', 'resume', 'withdraw', 'forget')),
  user_id uuid references auth.users (id) on delete cascade,
  customer_id text not null,
  contract_id text,
  asked_at timestamptz not null,
  attempt_after timestamptz not null,
  attempts integer not null default 0,
  done_at timestamptz
);
create index billing_tasks_that_wait on public.billing_tasks (attempt_after) where done_at is null;
alter table public.billing_tasks enable row level security;
grant select, insert, update, delete on public.billing_tasks to service_role;

-- Letters about money: each is written once, in the transaction that gives its reason, and sent until it has left.
create table public.billing_letters (
  user_id uuid not null references auth.users (id) on delete cascade,
  key text not null,
  letter jsonb not null,
  created_at timestamptz not null,
  attempt_after timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  primary key (user_id, key)
);
create index billing_letters_that_wait on public.billing_letters (attempt_after) where sent_at is null;
alter table public.billing_letters enable row level security;
grant select, insert, update, delete on public.billing_letters to service_role;

-- Events of the provider that were acted on: they come at least once.
create table public.payment_events (
  id text primary key,
  handled_at timestamptz not null
);
create index payment_events_by_time on public.payment_events (handled_at);
alter table public.payment_events enable row level security;
grant select, insert, update, delete on public.payment_events to service_role;
