-- Where a colleague's browser may be rung while the console is closed. Nothing is ever sent with it: the browser shows a
-- fixed sentence of its own.
create table public.push_subscriptions (
  endpoint text primary key check (char_length(endpoint) <= 1000),
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null
);
create index push_subscriptions_by_person on public.push_subscriptions (user_id);
alter table public.push_subscriptions enable row level security;
grant select, insert, delete on public.push_subscriptions to authenticated;
create policy "the team sees its own browsers" on public.push_subscriptions for select to authenticated
  using ((select private.may_moderate()) and user_id = (select auth.uid()));
create policy "the team adds its own browsers" on public.push_subscriptions for insert to authenticated
  with check ((select private.may_moderate()) and user_id = (select auth.uid()));
create policy "the team removes its own browsers" on public.push_subscriptions for delete to authenticated
  using ((select private.may_moderate()) and user_id = (select auth.uid()));
