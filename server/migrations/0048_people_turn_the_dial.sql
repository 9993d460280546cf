-- How the companion speaks with one person: kept with the account, so that it is the same on every screen and channel.
-- Preferences, nothing told: plain columns. `daily_minutes` is the limit the person sets for themselves, if they want one.
create table public.companion_preferences (
  user_id uuid primary key references auth.users (id) on delete cascade,
  address text not null check (address in ('vous', 'tu')),
  style text not null check (style in ('listen', 'question', 'tools')),
  length text not null check (length in ('short', 'long')),
  daily_minutes smallint check (daily_minutes between 5 and 600),
  updated_at timestamptz not null
);
alter table public.companion_preferences enable row level security;
grant select, insert, update, delete on public.companion_preferences to authenticated;
create policy "people read their own preferences" on public.companion_preferences for select to authenticated
  using (user_id = (select auth.uid()));
create policy "people set their own preferences" on public.companion_preferences for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "people change their own preferences" on public.companion_preferences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people erase their own preferences" on public.companion_preferences for delete to authenticated
  using (user_id = (select auth.uid()));
