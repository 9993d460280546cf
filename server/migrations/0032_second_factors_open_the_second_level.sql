-- Second factors (wire contract §2.6). As with all of `auth`, nobody reads these tables through the data API.
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The name the person gave their device; empty when none.
  friendly_name text not null default '' check (char_length(friendly_name) <= 100),
  factor_type text not null default 'totp' check (factor_type = 'totp'),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- Sealed by a key derived from APP_SECRET, bound to this row and person.
  secret_sealed text not null,
  -- The time step of the last code that opened: no code opens twice (RFC 6238 §5.2).
  last_used_step integer,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index mfa_factors_by_name on auth.mfa_factors (user_id, friendly_name) where friendly_name <> '';
create index mfa_factors_by_user on auth.mfa_factors (user_id, status);
create index mfa_factors_unverified_by_age on auth.mfa_factors (created_at) where status = 'unverified';
alter table auth.mfa_factors enable row level security;

create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  -- A keyed hash of the caller's network address, to which the challenge is bound.
  address_hash text not null,
  verified_at timestamptz,
  created_at timestamptz not null
);
create index mfa_challenges_by_factor on auth.mfa_challenges (factor_id);
create index mfa_challenges_by_age on auth.mfa_challenges (created_at);
alter table auth.mfa_challenges enable row level security;

-- The factor that brought the session to the second level; without it the session falls back to the first.
alter table auth.sessions add column factor_id uuid references auth.mfa_factors (id) on delete set null;
create index sessions_by_factor on auth.sessions (factor_id) where factor_id is not null;

-- For policies on what always needs a verified second factor, whatever STAFF_SECOND_FACTOR says (content of
-- conversations). `private.staff_may_read()` of 0020 is the one that follows the setting.
create function private.has_second_factor() returns boolean language sql stable as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
$$;
grant execute on function private.has_second_factor() to authenticated;
