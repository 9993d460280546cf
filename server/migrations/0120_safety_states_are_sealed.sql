-- incompatible
-- What the protocol noted of somebody is sealed with their key: a copy of the database without the keyring does not say who is
-- in danger, nor of what. Of a state only a day is left in clear, the same for every level, after which it may be deleted.
-- Rows from before keep their former columns until the safety room has sealed them; a later migration drops those.
alter table public.safety_states
  add column state_sealed text check (state_sealed ~ '^s[0-9]+\.'),
  alter column level drop not null,
  alter column category drop not null,
  alter column reached_at drop not null;
alter table public.safety_events
  add column content_sealed text check (content_sealed ~ '^s[0-9]+\.'),
  alter column channel drop not null,
  alter column severity drop not null,
  alter column level drop not null,
  alter column category drop not null,
  alter column rule drop not null;
-- What is still to be sealed is found without reading all there is.
create index safety_states_in_clear on public.safety_states (user_id) where level is not null;
create index safety_events_in_clear on public.safety_events (id) where level is not null;
