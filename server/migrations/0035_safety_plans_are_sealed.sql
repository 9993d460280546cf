-- One plan a person, sealed as a whole with their own key: not even its number of lines can be read here.
create table public.safety_plans (
  user_id uuid primary key references auth.users (id) on delete cascade,
  content_sealed text not null check (content_sealed ~ '^s[0-9]+\.'),
  -- Grows at each save: two screens that write at once see each other.
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
alter table public.safety_plans enable row level security;
grant select, insert, update, delete on public.safety_plans to authenticated;
create policy "people read their own plan" on public.safety_plans for select to authenticated
  using (user_id = (select auth.uid()));
create policy "people write their own plan" on public.safety_plans for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "people change their own plan" on public.safety_plans for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people erase their own plan" on public.safety_plans for delete to authenticated
  using (user_id = (select auth.uid()));
