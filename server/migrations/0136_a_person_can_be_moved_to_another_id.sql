-- The ids of older accounts begin with the moment they were made, which whoever handed out a card knows. They are moved to ids at
-- random, in one transaction a person: what leans on an account, or on a session of it, is looked at when that ends.
do $$ declare leaning record; begin
  for leaning in
    select k.conrelid::regclass as tablename, k.conname from pg_constraint k
    where k.contype = 'f' and not k.condeferrable and (k.confrelid = 'auth.users'::regclass or exists (
      select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname = 'user_id'))
  loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', leaning.tablename, leaning.conname);
  end loop;
end $$;

-- The journal is never changed: what was noted of somebody before they were moved stands under their former ids, which only
-- the keyring knows.
create function private.earlier_journal(former uuid[]) returns setof public.audit_log
  language sql stable security definer set search_path = '' as $$
  select * from public.audit_log a where a.subject_id = any(former)
$$;
revoke execute on function private.earlier_journal(uuid[]) from public;
grant execute on function private.earlier_journal(uuid[]) to authenticated, service_role;
