-- What the detector read, never what was written: level, category, rule and time (safety-protocol §5, S-33). The state
-- follows the person across sessions, devices and channels, and expires.
create table public.safety_states (
  user_id uuid primary key references auth.users (id) on delete cascade,
  level smallint not null check (level between 0 and 4),
  category text not null,
  -- The session it was reached in: a new one opens with it, the same one goes on.
  conversation_id uuid,
  reached_at timestamptz not null,
  expires_at timestamptz not null
);
alter table public.safety_states enable row level security;
grant select on public.safety_states to authenticated;
create policy "people read their own state" on public.safety_states for select to authenticated using (user_id = (select auth.uid()));

create table public.safety_events (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  conversation_id uuid,
  channel text not null check (channel in ('web', 'voice', 'telegram')),
  severity smallint not null check (severity between 1 and 4),
  level smallint not null check (level between 0 and 4),
  category text not null,
  rule text not null,
  happened_at timestamptz not null
);
create index safety_events_by_person on public.safety_events (user_id, happened_at desc);
create index safety_events_by_age on public.safety_events (happened_at);
alter table public.safety_events enable row level security;
grant select on public.safety_events to authenticated;
create policy "people read what was noticed" on public.safety_events for select to authenticated using (user_id = (select auth.uid()));
