-- PKCE on mailed links (wire contract §2.2): a link remembers the challenge of the browser that asked for it, and leads to a
-- code that only this browser can exchange. Links that sign in, and invitations, are kinds of their own.
alter table auth.one_time_tokens add column challenge_sealed text;
alter table auth.one_time_tokens drop constraint one_time_tokens_kind_check;
alter table auth.one_time_tokens add constraint one_time_tokens_kind_check check (kind in
  ('signup', 'recovery', 'email_change_new', 'email_change_current', 'reauthentication', 'magiclink', 'invite'));

-- A link that was followed, until its code is exchanged: five minutes, once. Only the hash of the code is kept.
create table auth.flow_states (
  code_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- How the sign-in that the code opens was proved.
  method text not null,
  challenge_sealed text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index flow_states_by_user on auth.flow_states (user_id);
create index flow_states_by_age on auth.flow_states (expires_at);
alter table auth.flow_states enable row level security;

-- Accounts that a tool with the service key invites or marks. What it marks travels in tokens and is sealed here.
alter table auth.users add column invited_at timestamptz, add column app_metadata_sealed text;
