-- Who asked to be told of a launch. The address is sealed; the hash only says whether it is there already.
create table public.launch_requests (
  id uuid primary key,
  launch text not null check (launch in ('company_audio')),
  email_hash text not null,
  email_sealed text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  unique (launch, email_hash)
);
alter table public.launch_requests enable row level security;
grant select, insert, update, delete on public.launch_requests to service_role;
