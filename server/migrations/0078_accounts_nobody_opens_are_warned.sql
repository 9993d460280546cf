-- Told by mail that their account will go if nobody opens it. A visit after the mail makes it as if it had not been sent.
create table private.idle_warnings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  warned_at timestamptz not null
);
alter table private.idle_warnings enable row level security;

-- The nightly rounds look for what is old, a few rows at a time.
create index messages_by_age on public.messages (created_at);
create index users_by_age on auth.users (created_at);
