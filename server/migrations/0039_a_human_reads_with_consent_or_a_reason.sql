-- « Souhaitez-vous qu'une personne de notre équipe puisse lire notre échange… » : one answer per row, for one session, with
-- its wording and time. The latest counts; a change of mind closes the reading at once.
create table public.reading_consents (
  id uuid primary key,
  user_id uuid not null,
  conversation_id uuid not null,
  given boolean not null,
  version text not null,
  decided_at timestamptz not null,
  foreign key (conversation_id, user_id) references public.conversations (id, user_id) on delete cascade
);
create index reading_consents_by_session on public.reading_consents (conversation_id, decided_at desc, id desc);
create index reading_consents_by_person on public.reading_consents (user_id);
alter table public.reading_consents enable row level security;
grant select, insert on public.reading_consents to authenticated;
create policy "people read their own answers" on public.reading_consents for select to authenticated
  using (user_id = (select auth.uid()));
create policy "people answer for themselves" on public.reading_consents for insert to authenticated
  with check (user_id = (select auth.uid()));

-- A member of the team writes in a session (`team`), and the product says there what was done (`notice`). Neither is the
-- person's word nor the companion's.
alter table public.messages drop constraint messages_role_check;
alter table public.messages add constraint messages_role_check check (role in ('user', 'assistant', 'team', 'notice'));

-- The functions below are called by name; what may be executed is granted one by one.
grant usage on schema private to authenticated;

-- The alert its caller holds, after a second factor: whose it is, and on what ground its session may be read, if on any.
-- Without a second signature broken glass closes again after 24 hours. Time is the product's (`app.now`).
create function private.held_alert(alert uuid)
  returns table (user_id uuid, conversation_id uuid, level smallint, address text, grounds text)
  language sql stable security definer set search_path = '' as $$
  select a.user_id, a.conversation_id, a.level, a.address,
    case
      when (select c.given from public.reading_consents c where c.conversation_id = a.conversation_id
            order by c.decided_at desc, c.id desc limit 1) then 'consent'
      when a.level = 4 and a.glass_at is not null and a.glass_conversation_id = a.conversation_id
        and (a.countersigned_at is not null or a.glass_at > private.now() - interval '24 hours') then 'break_glass'
    end
  from public.alerts a
  where a.id = alert and private.may_moderate() and a.state = 'claimed' and a.claimed_by = auth.uid()
    and a.user_id <> auth.uid()
$$;

-- The only door of the team to what was written: the last messages of the alert's session, sealed, and nothing without a
-- ground. The table itself stays closed to them.
create function private.held_messages(alert uuid, most integer) returns setof public.messages
  language sql stable security definer set search_path = '' as $$
  select m.* from private.held_alert(alert) h join public.messages m on m.conversation_id = h.conversation_id
  where h.grounds is not null order by m.seq desc limit least(most, 50)
$$;

-- Whose key opens the notes and the reason of an alert.
create function private.alert_person(alert uuid) returns uuid
  language sql stable security definer set search_path = '' as $$
  select a.user_id from public.alerts a where a.id = alert and private.may_moderate() and a.user_id <> auth.uid()
$$;
grant execute on function private.held_alert(uuid), private.held_messages(uuid, integer), private.alert_person(uuid)
  to authenticated;

-- Only the product itself writes in the team's name.
alter policy "people add to their own sessions" on public.messages
  with check (user_id = (select auth.uid()) and role in ('user', 'assistant'));
alter policy "people change their own messages" on public.messages
  using (user_id = (select auth.uid()) and role in ('user', 'assistant'))
  with check (user_id = (select auth.uid()) and role in ('user', 'assistant'));
