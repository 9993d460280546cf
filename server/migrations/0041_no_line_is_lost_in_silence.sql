-- A line that rises while somebody holds it, or is handed to a colleague, calls again: neither ends in silence. What was
-- closed can be opened again, and the second signature can say no.
alter table public.alerts
  -- Where the person said they live: which numbers they are to be given. Nobody is ever located.
  add column country text not null default 'unknown' check (country in ('FR', 'CH', 'BE', 'LU', 'QC', 'unknown')),
  -- Handed to this colleague, who has not taken it yet: it waits meanwhile, and anybody may take it.
  add column offered_to uuid references auth.users (id) on delete set null,
  -- When it last rose, and the level its holder said to have seen.
  add column raised_at timestamptz,
  add column acknowledged_level smallint,
  -- Opened again after its end: glass broken before that stays closed.
  add column reopened_at timestamptz,
  -- The second person did not agree: the reading is closed.
  add column glass_objected_by uuid references auth.users (id) on delete set null,
  add column glass_objected_at timestamptz;
update public.alerts set acknowledged_level = level where state = 'claimed';
grant select (country, offered_to, raised_at, acknowledged_level, reopened_at, glass_objected_by, glass_objected_at)
  on public.alerts to authenticated;
grant update (alarmed_level, offered_to, acknowledged_level, reopened_at) on public.alerts to authenticated;

alter table public.alert_events drop constraint alert_events_kind_check;
alter table public.alert_events add constraint alert_events_kind_check check (kind in ('opened', 'raised', 'claimed',
  'acknowledged', 'released', 'handed_over', 'escalated', 'read', 'wrote', 'glass', 'countersigned', 'objected', 'flagged',
  'closed', 'reopened', 'consent_given', 'consent_withdrawn'));

-- As in 0039; broken glass also closes when the second person objects, and does not open again with its line.
create or replace function private.held_alert(alert uuid)
  returns table (user_id uuid, conversation_id uuid, level smallint, address text, grounds text)
  language sql stable security definer set search_path = '' as $$
  select a.user_id, a.conversation_id, a.level, a.address,
    case
      when (select c.given from public.reading_consents c where c.conversation_id = a.conversation_id
            order by c.decided_at desc, c.id desc limit 1) then 'consent'
      when a.level = 4 and a.glass_at is not null and a.glass_conversation_id = a.conversation_id
        and a.glass_objected_at is null and (a.reopened_at is null or a.glass_at > a.reopened_at)
        and (a.countersigned_at is not null or a.glass_at > private.now() - interval '24 hours') then 'break_glass'
    end
  from public.alerts a
  where a.id = alert and private.may_moderate() and a.state = 'claimed' and a.claimed_by = auth.uid()
    and a.user_id <> auth.uid()
$$;
