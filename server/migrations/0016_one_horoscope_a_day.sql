-- One text per person and day, so that asking again gives the same one: no hunting for a better answer. The text and
-- what it rests on (transits tell a birth chart) are sealed.
create table public.daily_horoscopes (
  user_id uuid not null references auth.users (id) on delete cascade,
  day date not null,
  topics text[] not null,
  version text not null,
  body_sealed text not null check (body_sealed ~ '^s[0-9]+\.'),
  created_at timestamptz not null,
  primary key (user_id, day)
);
create index daily_horoscopes_by_day on public.daily_horoscopes (day);
alter table public.daily_horoscopes enable row level security;
-- A day's text is never changed, only forgotten.
grant select, insert, delete on public.daily_horoscopes to authenticated;
create policy "people read their own days" on public.daily_horoscopes for select to authenticated
  using (user_id = (select auth.uid()));
create policy "people keep their own days" on public.daily_horoscopes for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "people forget their own days" on public.daily_horoscopes for delete to authenticated
  using (user_id = (select auth.uid()));

-- The one tap that hides it. No row: the person never said no.
create table public.horoscope_switches (
  user_id uuid primary key references auth.users (id) on delete cascade,
  switched_on boolean not null,
  decided_at timestamptz not null
);
alter table public.horoscope_switches enable row level security;
grant select, insert, update, delete on public.horoscope_switches to authenticated;
create policy "people read their own switch" on public.horoscope_switches for select to authenticated
  using (user_id = (select auth.uid()));
create policy "people set their own switch" on public.horoscope_switches for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "people turn their own switch" on public.horoscope_switches for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people take their own switch back" on public.horoscope_switches for delete to authenticated
  using (user_id = (select auth.uid()));
