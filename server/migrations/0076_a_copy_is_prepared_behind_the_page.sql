-- A copy of somebody's data: one at a time for each person, prepared by a job, sealed piece by piece with their own key, and
-- gone after a day. `attempt` fences: what a process that was thought dead still writes, changes nothing.
create table private.data_exports (
  id uuid primary key,
  user_id uuid not null unique references auth.users (id) on delete cascade,
  state text not null check (state in ('waiting', 'preparing', 'ready', 'failed')),
  attempt integer not null default 0,
  -- How many of the subjects are in it already.
  step integer not null default 0,
  asked_at timestamptz not null,
  -- When whoever prepares it was last heard of.
  beat_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  pieces integer,
  bytes bigint,
  mailed_at timestamptz
);
alter table private.data_exports enable row level security;

create table private.export_pieces (
  export_id uuid not null references private.data_exports (id) on delete cascade,
  seq integer not null,
  body_sealed text not null,
  primary key (export_id, seq)
);
alter table private.export_pieces enable row level security;
