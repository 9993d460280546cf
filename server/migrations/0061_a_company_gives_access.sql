-- The access a person's company gives them: whether their card was taken back, and the day it ends. People may ask it of
-- themselves, where the policies of companies and employees would show them nothing.
create function private.company_access(person uuid) returns json language sql stable security definer set search_path = '' as $$
  select json_build_object('revoked', e.revoked, 'endsOn', to_char(c.ends_on, 'YYYY-MM-DD'))
  from public.employees e join public.companies c on c.id = e.company_id
  where e.user_id = person and coalesce((select auth.uid()) = person, true)
$$;
grant execute on function private.company_access(uuid) to authenticated, service_role;
