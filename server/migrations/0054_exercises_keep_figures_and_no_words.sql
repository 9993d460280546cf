-- One row an exercise done, sealed with the person's own key: which one, how it was before and after, whether it helped.
-- What they wrote meanwhile never left their browser.
create table public.exercise_results (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  content_sealed text not null check (content_sealed ~ '^s[0-9]+\.'),
  done_at timestamptz not null
);
create index exercise_results_of_a_person on public.exercise_results (user_id, done_at desc);
alter table public.exercise_results enable row level security;
grant select, insert, delete on public.exercise_results to authenticated;
create policy "people read their own exercises" on public.exercise_results for select to authenticated
  using (user_id = (select auth.uid()));
create policy "people note their own exercises" on public.exercise_results for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "people erase their own exercises" on public.exercise_results for delete to authenticated
  using (user_id = (select auth.uid()));
