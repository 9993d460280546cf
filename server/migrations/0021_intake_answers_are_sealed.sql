-- Answers about one's health. What is sealed is text made by the data API with the person's own key; the checks refuse
-- anything else, so that no path can leave an answer readable here.
create table public.intake_context (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  living_context text check (living_context ~ '^s[0-9]+\.'),
  chief_complaint text check (chief_complaint ~ '^s[0-9]+\.'),
  symptoms text check (symptoms ~ '^s[0-9]+\.'),
  distress_level text check (distress_level ~ '^s[0-9]+\.'),
  history_psy text check (history_psy ~ '^s[0-9]+\.'),
  alert_consent boolean,
  completed_at timestamptz not null default now()
);
create index intake_context_by_person on public.intake_context (user_id, completed_at desc);
alter table public.intake_context enable row level security;
grant select, insert, update, delete on public.intake_context to authenticated;
grant select, delete on public.intake_context to service_role;
create policy "people read their own answers" on public.intake_context for select to authenticated
  using (user_id = (select auth.uid()));
create policy "people save their own answers" on public.intake_context for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "people change their own answers" on public.intake_context for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people take their own answers back" on public.intake_context for delete to authenticated
  using (user_id = (select auth.uid()));
