-- How somebody was, when they said so: one weather of five and a few words, sealed together. A day without a row is a
-- day nobody noted, and is shown as that.
create table public.moods (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  noted_at timestamptz not null,
  content_sealed text not null check (content_sealed ~ '^s[0-9]+\.')
);
create index moods_by_person on public.moods (user_id, noted_at desc);
create index moods_by_age on public.moods (noted_at);
alter table public.moods enable row level security;
grant select, insert, update, delete on public.moods to authenticated;
create policy "people read their own moods" on public.moods for select to authenticated
  using (user_id = (select auth.uid()));
create policy "people add their own moods" on public.moods for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "people change their own moods" on public.moods for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people delete their own moods" on public.moods for delete to authenticated
  using (user_id = (select auth.uid()));
