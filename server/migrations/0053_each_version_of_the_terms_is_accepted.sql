-- Which version of the terms a person accepted, and when: one row for each version, the history is the proof (L15).
create table public.terms_acceptances (
  user_id uuid not null references auth.users (id) on delete cascade,
  version text not null check (char_length(version) <= 100),
  accepted_at timestamptz not null,
  primary key (user_id, version)
);
alter table public.terms_acceptances enable row level security;
grant select on public.terms_acceptances to authenticated;
grant select, insert, update, delete on public.terms_acceptances to service_role;
create policy "people read what they accepted" on public.terms_acceptances for select to authenticated
  using (user_id = (select auth.uid()));

-- What was accepted by signing up comes with the profile, in the transaction that makes it.
create function private.keep_first_acceptance() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.terms_acceptances (user_id, version, accepted_at)
    values (new.user_id, new.terms_version, coalesce(new.terms_accepted_at, new.created_at));
  return null;
end $$;
create trigger first_acceptance_is_kept after insert on public.profiles
  for each row when (new.terms_version is not null) execute function private.keep_first_acceptance();

-- The profile goes on showing the last one.
create function private.mirror_acceptance() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set terms_version = new.version, terms_accepted_at = new.accepted_at
    where user_id = new.user_id and terms_version is distinct from new.version;
  return null;
end $$;
create trigger acceptances_are_mirrored after insert on public.terms_acceptances
  for each row execute function private.mirror_acceptance();

insert into public.terms_acceptances (user_id, version, accepted_at)
  select user_id, terms_version, coalesce(terms_accepted_at, created_at) from public.profiles
  where terms_version is not null;
