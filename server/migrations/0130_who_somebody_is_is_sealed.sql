-- incompatible
-- Names, addresses and birth dates are sealed with the person's key, in the columns where they stood in clear; an address is
-- found by a keyed digest. Rows from before are sealed behind the start (decision 0068), and say the same until then.
create function private.in_clear(cell text) returns boolean language sql immutable set search_path = '' as $$
  select cell is not null and cell !~ '^s1\.[A-Za-z0-9_-]{38,}$'
$$;
grant execute on function private.in_clear(text) to anon, authenticated, service_role;

alter table auth.users
  drop constraint users_email_check,
  drop constraint users_new_email_check,
  add column email_digest text unique,
  add column new_email_digest text;
create index users_by_new_email on auth.users (new_email_digest) where new_email_digest is not null;
create index users_in_clear on auth.users (id)
  where private.in_clear(email) or private.in_clear(new_email) or jsonb_typeof(raw_user_meta_data) = 'object';
create index identities_in_clear on auth.identities (id) where jsonb_typeof(identity_data) = 'object';

-- What these checks said is said before a value is sealed. Dates become text, because a sealed one is no date.
alter table public.profiles
  drop constraint profiles_first_name_check,
  drop constraint profiles_last_name_check,
  drop constraint profiles_birth_date_is_possible,
  drop constraint profiles_birth_place_check,
  drop constraint profiles_gender_check,
  drop constraint profiles_marital_status_check,
  drop constraint profiles_professional_status_check,
  drop constraint profiles_name_or_pseudo_check,
  drop constraint profiles_age_check,
  alter column birth_date type text using to_char(birth_date, 'YYYY-MM-DD'),
  alter column birth_time type text using birth_time::text,
  add column email_digest text,
  -- Raised at each change of a name, so that a search opens what is new to it and nothing twice.
  add column names_revision bigint;
create sequence public.names_revisions owned by public.profiles.names_revision;
create index profiles_by_email_digest on public.profiles (email_digest) where email_digest is not null;
create index profiles_by_names_revision on public.profiles (names_revision);
create index profiles_in_clear on public.profiles (user_id) where
  private.in_clear(first_name) or private.in_clear(last_name) or private.in_clear(birth_date) or private.in_clear(birth_time)
  or private.in_clear(birth_place) or private.in_clear(gender) or private.in_clear(marital_status)
  or private.in_clear(professional_status) or private.in_clear(name_or_pseudo) or private.in_clear(age);

-- The mirror holds the sealed address, and by what it is found.
create or replace function private.guard_profile() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  select u.email, u.email_digest into new.email, new.email_digest from auth.users u where u.id = new.user_id;
  new.role := private.role_of(new.user_id);
  if tg_op = 'INSERT' or (new.first_name, new.last_name, new.name_or_pseudo)
      is distinct from (old.first_name, old.last_name, old.name_or_pseudo) then
    new.names_revision := nextval('public.names_revisions');
  end if;
  return new;
end $$;
update public.profiles set names_revision = nextval('public.names_revisions');

-- The address that somebody without one gives for receipts.
alter table public.subscriptions
  drop constraint subscriptions_billing_email_check,
  add column billing_email_digest text;
create index subscriptions_by_billing_digest on public.subscriptions (billing_email_digest)
  where billing_email_digest is not null;
create index subscriptions_in_clear on public.subscriptions (user_id) where private.in_clear(billing_email);

-- For whom besides its owner the data API opens what is sealed. It asks it of whoever reads, also of those who may read nothing.
create function auth.reads_people() returns boolean language sql stable security definer set search_path = '' as $$
  select private.is_admin() and private.staff_may_read()
$$;
grant execute on function auth.reads_people() to anon, authenticated, service_role;
