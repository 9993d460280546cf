-- A code is presented once: whichever chat comes first spends it and asks to be linked. The chat says yes, then the
-- person's own page names the messenger account and asks; only then `telegram_user_id` is written.
alter table public.telegram_accounts
  add column link_code_used_at timestamptz,
  add column linked_at timestamptz,
  -- The chat that asks; all of it leaves with the answer, or with the next code.
  add column claim_id uuid unique,
  add column claim_telegram_user_id bigint check (claim_telegram_user_id > 0),
  add column claim_username text,
  add column claim_name text,
  add column claim_expires_at timestamptz,
  add column claim_accepted_at timestamptz;

-- The second wall behind the grants: whatever may one day be granted, no browser writes the messenger's side.
create function private.guard_telegram_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('role', true), 'none') in ('anon', 'authenticated') and (
    tg_op = 'INSERT' and (new.telegram_user_id, new.telegram_username, new.claim_telegram_user_id) is distinct from
      (null::bigint, null::text, null::bigint)
    or tg_op = 'UPDATE' and (new.telegram_user_id, new.telegram_username, new.claim_telegram_user_id, new.claim_accepted_at)
      is distinct from (old.telegram_user_id, old.telegram_username, old.claim_telegram_user_id, old.claim_accepted_at))
  then
    raise exception 'only the product says who is linked' using errcode = '42501';
  end if;
  return new;
end $$;
-- By name it comes before `link_code_is_dated`, which changes the row itself.
create trigger a_browser_writes_no_link before insert or update on public.telegram_accounts
  for each row execute function private.guard_telegram_account();

create or replace function private.date_link_code() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.link_code is not distinct from old.link_code then
    return new;
  end if;
  -- A new code, or none: an earlier one and whoever asked with it count no more.
  new.link_code_used_at := null;
  new.claim_id := null;
  new.claim_telegram_user_id := null;
  new.claim_username := null;
  new.claim_name := null;
  new.claim_expires_at := null;
  new.claim_accepted_at := null;
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
