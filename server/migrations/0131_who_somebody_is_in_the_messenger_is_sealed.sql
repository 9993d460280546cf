-- incompatible
-- Who somebody is in the messenger is sealed with their key, in the columns where it stood in clear; a chat is found by a keyed
-- digest, the one that the queue of updates has. Rows from before are sealed behind the start (decision 0075).
drop policy "people ask for a link, and leave the messenger's side empty" on public.telegram_accounts;
alter table public.telegram_accounts
  drop constraint telegram_accounts_telegram_user_id_check,
  drop constraint telegram_accounts_claim_telegram_user_id_check,
  alter column telegram_user_id type text using telegram_user_id::text,
  alter column claim_telegram_user_id type text using claim_telegram_user_id::text,
  add column chat_digest text unique,
  add column claim_chat_digest text;
create policy "people ask for a link, and leave the messenger's side empty" on public.telegram_accounts
  for insert to authenticated with check (user_id = (select auth.uid()) and telegram_user_id is null);
create index telegram_accounts_by_claim on public.telegram_accounts (claim_chat_digest) where claim_chat_digest is not null;
create index telegram_accounts_by_claim_in_clear on public.telegram_accounts (claim_telegram_user_id)
  where claim_telegram_user_id is not null;
create index telegram_accounts_in_clear on public.telegram_accounts (user_id) where
  private.in_clear(telegram_user_id) or private.in_clear(telegram_username) or private.in_clear(claim_telegram_user_id)
  or private.in_clear(claim_username) or private.in_clear(claim_name);

alter table public.telegram_chats
  drop constraint telegram_chats_chat_id_check,
  alter column chat_id type text using chat_id::text,
  add column chat_digest text unique,
  add column horoscope_topics_sealed text check (horoscope_topics_sealed ~ '^s[0-9]+\.');
create index telegram_chats_in_clear on public.telegram_chats (user_id)
  where private.in_clear(chat_id) or horoscope_topics <> '{}';

create or replace function private.guard_telegram_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('role', true), 'none') in ('anon', 'authenticated') and (
    tg_op = 'INSERT' and (new.telegram_user_id, new.telegram_username, new.chat_digest, new.claim_telegram_user_id,
      new.claim_chat_digest) is distinct from (null::text, null::text, null::text, null::text, null::text)
    or tg_op = 'UPDATE' and (new.telegram_user_id, new.telegram_username, new.chat_digest, new.claim_telegram_user_id,
      new.claim_chat_digest, new.claim_accepted_at) is distinct from (old.telegram_user_id, old.telegram_username,
      old.chat_digest, old.claim_telegram_user_id, old.claim_chat_digest, old.claim_accepted_at))
  then
    raise exception 'only the product says who is linked' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace function private.date_link_code() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.link_code is not distinct from old.link_code then
    return new;
  end if;
  -- A new code, or none: an earlier one and whoever asked with it count no more.
  new.link_code_used_at := null;
  new.claim_id := null;
  new.claim_telegram_user_id := null;
  new.claim_chat_digest := null;
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
