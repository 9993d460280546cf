-- « Signaler cette réponse »: the person hands one reply of the companion to the team, and nothing else of the session.
-- A copy is sealed here with their key, so that it is read as it was reported and leaves with the account.
create table public.reply_reports (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  conversation_id uuid not null,
  message_id uuid not null,
  reason text not null check (reason in ('hurt', 'wrong', 'danger', 'invented', 'other')),
  -- The reply, and what the person added.
  content_sealed text not null check (content_sealed ~ '^s[0-9]+\.'),
  model text,
  prompt_version text,
  reported_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references auth.users (id) on delete set null,
  answer_sealed text check (answer_sealed ~ '^s[0-9]+\.'),
  check ((answered_at is null) = (answer_sealed is null)),
  -- Deleting the session takes the report with it: it was the person's text.
  foreign key (conversation_id, user_id) references public.conversations (id, user_id) on delete cascade,
  unique (user_id, message_id)
);
create index reply_reports_by_session on public.reply_reports (conversation_id);
create index reply_reports_open on public.reply_reports (reported_at) where answered_at is null;
create index reply_reports_by_answerer on public.reply_reports (answered_by);
alter table public.reply_reports enable row level security;
-- Whose it is stays with the server, as for alerts.
grant select (id, conversation_id, message_id, reason, content_sealed, model, prompt_version, reported_at, answered_at,
  answered_by, answer_sealed) on public.reply_reports to authenticated;
grant insert on public.reply_reports to authenticated;
grant update (answered_at, answered_by, answer_sealed) on public.reply_reports to authenticated;
create policy "people read their own reports" on public.reply_reports for select to authenticated
  using (user_id = (select auth.uid()));
create policy "people report for themselves" on public.reply_reports for insert to authenticated
  with check (user_id = (select auth.uid()) and answered_at is null);
-- Handed to the team by the person: it may be read by whoever of the team gave a second factor, never about themselves.
create policy "the team reads reports" on public.reply_reports for select to authenticated
  using ((select private.may_moderate()) and user_id <> (select auth.uid()));
create policy "the team answers reports" on public.reply_reports for update to authenticated
  using ((select private.may_moderate()) and user_id <> (select auth.uid()))
  with check ((select private.may_moderate()) and answered_by = (select auth.uid()));

-- Whose key opens a report, for whoever of the team may read it.
create function private.report_person(report uuid) returns uuid
  language sql stable security definer set search_path = '' as $$
  select r.user_id from public.reply_reports r where r.id = report and private.may_moderate() and r.user_id <> auth.uid()
$$;
grant execute on function private.report_person(uuid) to authenticated;
