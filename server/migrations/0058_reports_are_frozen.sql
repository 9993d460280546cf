-- What a company is told of a month: written once, when the month has closed, and never again. Below fifty paid seats
-- nobody reads one, whatever was written. Employees read the very same rows.
create table public.company_releases (
  company_id uuid not null references public.companies (id) on delete cascade,
  month date not null,
  report jsonb not null,
  released_at timestamptz not null,
  primary key (company_id, month)
);
alter table public.company_releases enable row level security;
grant select on public.company_releases to authenticated;
grant select, insert, update, delete on public.company_releases to service_role;

create function private.refuse_new_release() returns trigger language plpgsql as $$
begin
  raise exception 'a release is frozen' using errcode = '42501';
end $$;
create trigger releases_are_frozen before update on public.company_releases
  for each row execute function private.refuse_new_release();

create function private.works_for(company uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.employees e where e.company_id = company and e.user_id = (select auth.uid()))
$$;
create function private.has_enough_seats(company uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.companies c where c.id = company and c.seats >= 50)
$$;
grant execute on function private.works_for(uuid), private.has_enough_seats(uuid) to authenticated;
create policy "contacts and employees read the same" on public.company_releases for select to authenticated
  using ((select private.has_enough_seats(company_id))
    and ((select private.is_contact_of(company_id)) or (select private.works_for(company_id))));
