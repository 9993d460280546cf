-- Until here the role of the service looked past the policies (bypassrls), which only a superuser may give: no managed
-- PostgreSQL lets its customers do that. What it may do is said by grants, as before; the policies no longer stand in its way.
do $$ declare protected record; begin
  for protected in
    select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and c.relrowsecurity and n.nspname in ('public', 'private', 'auth')
  loop
    execute format('create policy service_role_sees_all on %s for all to service_role using (true) with check (true)', protected.name);
  end loop;
end $$;
