-- One messenger account per person. The person's browser makes the link code; only the product writes who is linked.
create table public.telegram_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique default auth.uid() references auth.users (id) on delete cascade,
  telegram_user_id bigint unique check (telegram_user_id > 0),
  telegram_username text,
  link_code text unique,
  link_code_expires_at timestamptz,
  created_at timestamptz not null default now()
);
alter table public.telegram_accounts enable row level security;
grant select on public.telegram_accounts to authenticated;
-- The specified insert names telegram_user_id, as null; the policy accepts nothing else from a person.
grant insert (user_id, link_code, telegram_user_id) on public.telegram_accounts to authenticated;
grant update (link_code) on public.telegram_accounts to authenticated;
grant select, insert, update, delete on public.telegram_accounts to service_role;
create policy "people read their own link" on public.telegram_accounts for select to authenticated
  using (user_id = (select auth.uid()));
create policy "people ask for a link, and leave the messenger's side empty" on public.telegram_accounts
  for insert to authenticated with check (user_id = (select auth.uid()) and telegram_user_id is null);
create policy "people renew their own code" on public.telegram_accounts for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create function private.date_link_code() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.link_code is not distinct from old.link_code then
    return new;
  end if;
  if new.link_code is null then
    new.link_code_expires_at := null;
    return new;
  end if;
  if new.link_code !~ '^[A-Z0-9]{8}$' then
    raise exception 'a link code is eight upper-case letters or digits' using errcode = '23514',
      constraint = 'telegram_accounts_link_code_shape', schema = 'public', table = 'telegram_accounts';
  end if;
  new.link_code_expires_at := private.now() + interval '24 hours';
  return new;
end $$;
create trigger link_code_is_dated before insert or update on public.telegram_accounts
  for each row execute function private.date_link_code();
