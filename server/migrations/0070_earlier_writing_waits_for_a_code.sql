-- When staff gives somebody a new password, what was written before waits for a code from that person's own mailbox:
-- whoever was told the password reads nothing. The safety plan, the numbers and new sessions stay open.
create table private.content_locks (
  user_id uuid primary key references auth.users (id) on delete cascade,
  locked_at timestamptz not null,
  code_hash text,
  code_sent_at timestamptz,
  tries integer not null default 0
);
alter table private.content_locks enable row level security;

create function private.content_opens_from() returns timestamptz language sql stable security definer set search_path = '' as $$
  select coalesce((select l.locked_at from private.content_locks l where l.user_id = (select auth.uid())), '-infinity')
$$;
grant execute on function private.content_opens_from() to authenticated;

create policy "earlier writing waits for a code" on public.conversations as restrictive for select to authenticated
  using (started_at >= (select private.content_opens_from()));
create policy "earlier writing waits for a code" on public.messages as restrictive for select to authenticated
  using (created_at >= (select private.content_opens_from()));
create policy "earlier writing waits for a code" on public.memories as restrictive for select to authenticated
  using (updated_at >= (select private.content_opens_from()));
create policy "earlier writing waits for a code" on public.moods as restrictive for select to authenticated
  using (noted_at >= (select private.content_opens_from()));
create policy "earlier writing waits for a code" on public.weekly_letters as restrictive for select to authenticated
  using (updated_at >= (select private.content_opens_from()));
create policy "earlier writing waits for a code" on public.intake_context as restrictive for select to authenticated
  using (completed_at >= (select private.content_opens_from()));
