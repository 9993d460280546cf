-- When an address was last asked to be somebody's contact, and whether it asked for peace. A keyed hash: it names nobody,
-- and says nothing of who asked.
create table public.trusted_contact_addresses (
  email_hash text primary key,
  asked_at timestamptz not null,
  never_again boolean not null default false
);
alter table public.trusted_contact_addresses enable row level security;
grant select, insert, update, delete on public.trusted_contact_addresses to service_role;
