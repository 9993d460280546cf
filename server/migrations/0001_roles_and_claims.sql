-- The three roles a request can meet the policies as, and the functions policies read the caller from.
do $$ begin create role anon nologin noinherit; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role authenticated nologin noinherit; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role service_role nologin noinherit bypassrls; exception when duplicate_object or unique_violation then null; end $$;

-- The connection's own role must be able to become each of them. Roles belong to the whole cluster, so two databases
-- being set up at once may touch the same row: whoever comes second finds it done.
do $$ begin
  execute format('grant anon, authenticated, service_role to %I', current_user);
exception when others then
  if not (pg_has_role(current_user, 'anon', 'member') and pg_has_role(current_user, 'authenticated', 'member')
          and pg_has_role(current_user, 'service_role', 'member')) then
    raise;
  end if;
end $$;

create schema if not exists auth;
create schema if not exists private;

revoke all on schema public from public;
revoke all on schema private from public;
grant usage on schema public, auth to anon, authenticated, service_role;

-- An unset claim reads as '' after a first transaction used it, hence nullif.
create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;
create function auth.uid() returns uuid language sql stable as $$
  select nullif(auth.jwt() ->> 'sub', '')::uuid
$$;
create function auth.role() returns text language sql stable as $$
  select auth.jwt() ->> 'role'
$$;
grant execute on function auth.jwt(), auth.uid(), auth.role() to anon, authenticated, service_role;

-- Functions are not callable by default: each grant is a decision.
alter default privileges revoke execute on functions from public;
