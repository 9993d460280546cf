-- A refresh token that is used twice was stolen: the sign-in ends at that moment, its access tokens too. The row stays, so
-- that later uses of the family are still answered as what they are.
alter table auth.sessions add column ended_at timestamptz;

-- A mail that tells of a change carries a link that undoes it. Only the hash is stored; the row goes when it is used or over.
create table auth.undo_links (
  link_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('factor_added', 'factor_removed', 'password', 'email')),
  factor_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index undo_links_by_user on auth.undo_links (user_id);
create index undo_links_by_age on auth.undo_links (expires_at);
alter table auth.undo_links enable row level security;
