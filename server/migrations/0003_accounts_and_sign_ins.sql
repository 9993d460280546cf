-- Accounts, sign-ins and mailed links (wire contract §1–2). Nobody reads these tables through the data API: the auth
-- room works above the policies, and the tables grant nothing to anyone.
create table auth.users (
  id uuid primary key,
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  -- Lower case. Null for accounts without an address (employees).
  email text unique check (email = lower(email) and char_length(email) <= 255),
  password_hash text,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  new_email text check (new_email = lower(new_email) and char_length(new_email) <= 255),
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_anonymous boolean not null default false,
  banned_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
alter table auth.users enable row level security;

create table auth.identities (
  id uuid primary key,
  provider_id text not null,
  provider text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_id)
);
create index identities_by_user on auth.identities (user_id);
alter table auth.identities enable row level security;

-- A sign-in. Deleting the row ends it at once, whatever tokens are still about.
create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- The refresh tokens of a session are numbered and derived from a secret; only hashes are stored.
  token_number integer not null default 1,
  created_at timestamptz not null,
  refreshed_at timestamptz
);
create index sessions_by_user on auth.sessions (user_id);
alter table auth.sessions enable row level security;

create table auth.refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  number integer not null,
  parent integer,
  revoked_at timestamptz,
  created_at timestamptz not null,
  unique (session_id, number)
);
alter table auth.refresh_tokens enable row level security;

create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  method text not null,
  created_at timestamptz not null,
  primary key (session_id, method)
);
alter table auth.mfa_amr_claims enable row level security;

-- One per person and kind: a new one replaces the old. Hashes only; the values exist in the mail.
create table auth.one_time_tokens (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('signup', 'recovery', 'email_change_new', 'email_change_current')),
  link_hash text not null unique,
  code_hash text not null,
  -- Wrong codes tried; a code of six digits allows few.
  attempts integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (user_id, kind)
);
create index one_time_tokens_by_age on auth.one_time_tokens (expires_at);
alter table auth.one_time_tokens enable row level security;

-- ES256 keys, shared by all processes. The private half is sealed by a key derived from APP_SECRET.
create table auth.signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  private_sealed text not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
alter table auth.signing_keys enable row level security;
