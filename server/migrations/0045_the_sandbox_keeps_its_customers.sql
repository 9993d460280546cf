-- What a payment provider would keep, where none is configured: orders, months and refusals of one customer, as a value.
create table public.sandbox_customers (
  id text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  ledger jsonb not null,
  created_at timestamptz not null
);
create index sandbox_customers_by_person on public.sandbox_customers (user_id);
alter table public.sandbox_customers enable row level security;
grant select, insert, update, delete on public.sandbox_customers to service_role;
