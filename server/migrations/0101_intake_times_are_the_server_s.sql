-- When answers were given is what decides which are the latest, and which wait behind the lock after a team's reset: the
-- database says it. A time out of reach (infinity, the year 10 000) would also stop an export.
create function private.keep_intake_time() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.completed_at := clock_timestamp();
  else
    new.completed_at := old.completed_at;
  end if;
  return new;
end
$$;
update public.intake_context set completed_at = now() where completed_at > now() or completed_at < '2020-01-01';
create trigger intake_time_is_the_servers before insert or update on public.intake_context
  for each row execute function private.keep_intake_time();
