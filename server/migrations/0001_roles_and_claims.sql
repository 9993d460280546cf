-- The three roles a request can meet the policies as, and the functions policies read the caller from.
-- They are made only where they are missing: an ordinary owner of its database may not make roles, and finds those that an
-- administrator made once (`npm run database -- roles`).
do $$ declare wanted text; begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin noinherit', wanted);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
  end loop;
end $$;

-- The connection's own role must be able to become each of them. Roles belong to the whole cluster, so two databases
-- being set up at once may touch the same row: whoever comes second finds it done. From version 16 on, being a member of a
-- role and being able to become it are two things.
do $$ declare
  needed constant text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    if not pg_has_role(current_user, wanted, needed) then
      begin
        execute format('grant %I to %I', wanted, current_user);
      exception when others then
        if not pg_has_role(current_user, wanted, needed) then raise; end if;
      end;
    end if;
  end loop;
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
