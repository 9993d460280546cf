-- What a payment provider would keep of a company, where none is configured: as a value.
create table public.sandbox_companies (
  id text primary key,
  ledger jsonb not null,
  created_at timestamptz not null
);
alter table public.sandbox_companies enable row level security;
grant select, insert, update, delete on public.sandbox_companies to service_role;
