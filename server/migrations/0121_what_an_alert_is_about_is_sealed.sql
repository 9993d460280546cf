-- incompatible
-- What an alert is about, and what a session or a day's text is about, are sealed with the person's key, and the story of an alert
-- no longer says how grave it was. Rows from before keep their former columns until their rooms have sealed them; a later
-- migration drops those.
alter table public.alerts
  add column category_sealed text check (category_sealed ~ '^s[0-9]+\.'),
  alter column category drop not null;
grant select (category_sealed) on public.alerts to authenticated;
create index alerts_in_clear on public.alerts (id) where category is not null;
create index alert_events_in_clear on public.alert_events (id) where level is not null;

-- Lists are empty rather than null from now on.
alter table public.conversations
  add column topics_sealed text check (topics_sealed ~ '^s[0-9]+\.');
alter table public.daily_horoscopes alter column topics set default '{}';
create index conversations_in_clear on public.conversations (id) where topics <> '{}';
create index daily_horoscopes_in_clear on public.daily_horoscopes (user_id) where topics <> '{}';
