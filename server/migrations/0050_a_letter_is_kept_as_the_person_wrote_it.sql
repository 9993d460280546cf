-- The letter of one week, as the person wrote it in the end. Its draft is never stored: only what they keep is here.
create table public.weekly_letters (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The Monday it begins with, where the person lives.
  week date not null,
  content_sealed text not null check (content_sealed ~ '^s[0-9]+\.'),
  updated_at timestamptz not null,
  primary key (user_id, week)
);
create index weekly_letters_by_age on public.weekly_letters (week);
alter table public.weekly_letters enable row level security;
grant select, insert, update, delete on public.weekly_letters to authenticated;
create policy "people read their own letters" on public.weekly_letters for select to authenticated
  using (user_id = (select auth.uid()));
create policy "people add their own letters" on public.weekly_letters for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "people change their own letters" on public.weekly_letters for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people delete their own letters" on public.weekly_letters for delete to authenticated
  using (user_id = (select auth.uid()));
