-- What the team is called for: a pseudonym, a level, a category and times, never a word of what was written
-- (safety-protocol §5). Staff see nothing of it before a verified second factor, whatever STAFF_SECOND_FACTOR says.
create function private.may_moderate() returns boolean language sql stable security definer set search_path = '' as $$
  select private.has_second_factor() and exists (
    select from public.user_roles r where r.user_id = (select auth.uid()) and r.role in ('moderator', 'admin'))
$$;
grant execute on function private.may_moderate() to authenticated;

create table public.alerts (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Where the danger was last read; the person may delete that session at any time.
  conversation_id uuid references public.conversations (id) on delete set null,
  pseudonym text not null,
  level smallint not null check (level between 2 and 4),
  category text not null,
  channel text not null check (channel in ('web', 'voice', 'telegram')),
  -- How the person is spoken to, for what is told in the thread.
  address text not null default 'vous' check (address in ('vous', 'tu')),
  -- The person said yes to a human, beyond what the level alone would do.
  asked boolean not null default false,
  state text not null check (state in ('waiting', 'claimed', 'closed')),
  opened_at timestamptz not null,
  -- The last message of the episode, and what the alarm was last sounded for.
  signalled_at timestamptz not null,
  alarmed_level smallint,
  -- Since when it waits for somebody, and whether a second person was called.
  waiting_since timestamptz not null,
  escalated_at timestamptz,
  first_look_at timestamptz,
  claimed_by uuid references auth.users (id) on delete set null,
  claimed_at timestamptz,
  -- The first time somebody took it: what the person is told, once.
  accepted_at timestamptz,
  outcome text check (outcome in ('talked', 'emergency', 'professional', 'declined', 'no_answer', 'false_alarm')),
  closed_at timestamptz,
  -- Break-glass: in mortal danger the session opens without consent, on a written reason, for one session.
  glass_by uuid references auth.users (id) on delete set null,
  glass_at timestamptz,
  glass_conversation_id uuid,
  glass_reason_sealed text check (glass_reason_sealed ~ '^s[0-9]+\.'),
  countersigned_by uuid references auth.users (id) on delete set null,
  countersigned_at timestamptz,
  glass_flagged_at timestamptz,
  check ((state = 'closed') = (outcome is not null)),
  check (glass_at is null or level = 4)
);
-- One row per person and episode: later messages raise it.
create unique index alerts_one_open_each on public.alerts (user_id) where state <> 'closed';
create index alerts_open on public.alerts (waiting_since) where state <> 'closed';
create index alerts_by_age on public.alerts (opened_at);
create index alerts_by_conversation on public.alerts (conversation_id);
alter table public.alerts enable row level security;
-- Neither whose it is, nor which session, nor the reason in clear: those stay with the server.
grant select (id, pseudonym, level, category, channel, asked, state, opened_at, signalled_at, waiting_since, escalated_at,
  first_look_at, claimed_by, claimed_at, accepted_at, outcome, closed_at, glass_by, glass_at, countersigned_by,
  countersigned_at, glass_flagged_at) on public.alerts to authenticated;
grant update (state, waiting_since, escalated_at, first_look_at, claimed_by, claimed_at, accepted_at, outcome, closed_at,
  countersigned_by, countersigned_at) on public.alerts to authenticated;
-- Nobody of the team sees or works on an alert about themselves; people learn of theirs through the product.
create policy "the team reads alerts" on public.alerts for select to authenticated
  using ((select private.may_moderate()) and user_id <> (select auth.uid()));
create policy "the team works on alerts" on public.alerts for update to authenticated
  using ((select private.may_moderate()) and user_id <> (select auth.uid()))
  with check ((select private.may_moderate()) and user_id <> (select auth.uid()));

-- What happened to an alert, for the team. A note is sealed with the person's key: it goes with the account.
create table public.alert_events (
  id uuid primary key,
  alert_id uuid not null references public.alerts (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  actor_id uuid references auth.users (id) on delete set null,
  kind text not null check (kind in ('opened', 'raised', 'claimed', 'released', 'handed_over', 'escalated', 'read', 'wrote',
    'glass', 'countersigned', 'flagged', 'closed', 'consent_given', 'consent_withdrawn')),
  level smallint,
  note_sealed text check (note_sealed ~ '^s[0-9]+\.'),
  happened_at timestamptz not null
);
create index alert_events_by_alert on public.alert_events (alert_id, happened_at);
create index alert_events_by_person on public.alert_events (user_id);
alter table public.alert_events enable row level security;
grant select (id, alert_id, actor_id, kind, level, note_sealed, happened_at) on public.alert_events to authenticated;
create policy "the team reads what happened" on public.alert_events for select to authenticated
  using ((select private.may_moderate()) and user_id <> (select auth.uid()));

-- Who is on duty, and until when: a shift ends by itself, so that nobody is said to be there who forgot to leave.
create table public.duty_shifts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  since timestamptz not null,
  until timestamptz not null check (until > since)
);
alter table public.duty_shifts enable row level security;
grant select, insert, update, delete on public.duty_shifts to authenticated;
create policy "the team sees who is on duty" on public.duty_shifts for select to authenticated
  using ((select private.may_moderate()));
create policy "the team goes on duty" on public.duty_shifts for insert to authenticated
  with check ((select private.may_moderate()) and user_id = (select auth.uid()));
create policy "the team changes its own duty" on public.duty_shifts for update to authenticated
  using ((select private.may_moderate()) and user_id = (select auth.uid()))
  with check ((select private.may_moderate()) and user_id = (select auth.uid()));
create policy "the team leaves duty" on public.duty_shifts for delete to authenticated
  using ((select private.may_moderate()) and user_id = (select auth.uid()));
