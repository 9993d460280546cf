-- The product's clock, so that limits of age and time obey it: a request that knows better says so in `app.now`
-- (never a client: only our code sets it), otherwise the database's own.
create function private.now() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())
$$;

-- The only truth about roles. Nobody but the product and its operator writes here.
create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('user', 'employee', 'contact', 'moderator', 'admin')),
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);
alter table public.user_roles enable row level security;
grant select on public.user_roles to authenticated;
grant select, insert, update, delete on public.user_roles to service_role;
create policy "people read their own roles" on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()));

-- Policies ask these. As the owner they look past the policies of user_roles, so no policy can ask itself.
create function private.is_admin() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'admin')
$$;
-- Staff see personal data after a second factor, unless the house says that one is only offered. Unset means required.
create function private.staff_may_read() returns boolean language sql stable as $$
  select coalesce(current_setting('app.staff_second_factor', true) = 'offered', false)
    or coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
$$;
-- A request that gets a number and no row; the data API says so only where the filters reveal nothing about a person.
create function private.only_counts() returns boolean language sql stable as $$
  select coalesce(current_setting('app.only_counts', true) = 'on', false)
$$;
grant execute on function private.is_admin(), private.staff_may_read(), private.only_counts() to authenticated;

create table public.profiles (
  id uuid not null default gen_random_uuid() unique,
  -- The primary key, so that an upsert that names no conflict column finds the person's row.
  user_id uuid primary key references auth.users (id) on delete cascade,
  first_name text check (char_length(first_name) <= 100),
  last_name text check (char_length(last_name) <= 100),
  birth_date date constraint profiles_birth_date_is_possible check (birth_date >= date '1900-01-01'),
  birth_time time,
  birth_place text check (char_length(birth_place) <= 200),
  gender text check (gender in ('female', 'male')),
  marital_status text check (marital_status in ('single', 'married', 'divorced', 'widowed', 'other')),
  professional_status text
    check (professional_status in ('student', 'employed', 'unemployed', 'retired', 'freelance', 'other')),
  -- Mirrors, kept by trigger: what is written here is replaced by the truth.
  email text,
  role text not null default 'user',
  name_or_pseudo text check (char_length(name_or_pseudo) <= 200),
  -- What the person said at intake; may be a range.
  age text check (char_length(age) <= 100),
  subscription_status text not null default 'none'
    check (subscription_status in ('active', 'trialing', 'canceled', 'none')),
  trial_ends_at timestamptz,
  terms_version text,
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now()
);
create index profiles_by_creation on public.profiles (created_at desc);
alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
-- `user_id` is here because an upsert sets every column it was sent; the policy lets nobody change it. `email` is here
-- because the specified sign-up sends it; the trigger puts the true one.
grant insert (user_id, first_name, last_name, birth_date, birth_time, birth_place, gender, marital_status,
  professional_status, email, name_or_pseudo, age) on public.profiles to authenticated;
grant update (user_id, first_name, last_name, birth_date, birth_time, birth_place, gender, marital_status,
  professional_status, email, name_or_pseudo, age) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
create policy "people read their own profile" on public.profiles for select to authenticated
  using (user_id = (select auth.uid()));
create policy "admins read profiles" on public.profiles for select to authenticated
  using ((select private.is_admin()) and ((select private.staff_may_read()) or (select private.only_counts())));
create policy "people create their own profile" on public.profiles for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "people change their own profile" on public.profiles for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- The highest of a person's roles.
create function private.role_of(person uuid) returns text language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select r.role from public.user_roles r where r.user_id = person
      order by array_position(array['admin', 'moderator', 'contact', 'employee', 'user'], r.role) limit 1),
    'user')
$$;

create function private.guard_profile() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.email := (select u.email from auth.users u where u.id = new.user_id);
  new.role := private.role_of(new.user_id);
  -- Adults only, checked again at each change (the birthday begins at midnight in Paris).
  if new.birth_date is not null and (tg_op = 'INSERT' or new.birth_date is distinct from old.birth_date)
    and new.birth_date > ((private.now() at time zone 'Europe/Paris')::date - interval '18 years') then
    raise exception 'the service is for adults' using errcode = '23514', constraint = 'profiles_adults_only',
      schema = 'public', table = 'profiles', column = 'birth_date';
  end if;
  return new;
end $$;
create trigger profile_is_guarded before insert or update on public.profiles
  for each row execute function private.guard_profile();

create function private.mirror_role() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- The guard computes the mirrors; touching the row is enough.
  update public.profiles set role = role
    where user_id in (case when tg_op <> 'INSERT' then old.user_id end, case when tg_op <> 'DELETE' then new.user_id end);
  return null;
end $$;
create trigger roles_are_mirrored after insert or update or delete on public.user_roles
  for each row execute function private.mirror_role();

create function private.mirror_email() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email where user_id = new.id;
  return null;
end $$;
create trigger emails_are_mirrored after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.mirror_email();
