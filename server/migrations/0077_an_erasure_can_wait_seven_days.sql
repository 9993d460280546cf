-- Somebody asked to be erased, and may still change their mind. The row leaves with the account, or with the change of mind.
create table private.erasure_orders (
  id uuid primary key,
  user_id uuid not null unique references auth.users (id) on delete cascade,
  way text not null check (way in ('erase', 'anonymise')),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  mailed_at timestamptz
);
create index erasure_orders_by_time on private.erasure_orders (due_at);
alter table private.erasure_orders enable row level security;

-- The proof of an erasure, which names nobody. `user_id` is there until the key is destroyed, the sealed address until the
-- receipt is sent: what a crash cuts short is finished by the next round.
create table private.erasures (
  id uuid primary key,
  way text not null check (way in ('erase', 'anonymise', 'idle', 'restored')),
  asked_at timestamptz not null,
  erased_at timestamptz not null,
  user_id uuid,
  address_sealed text,
  key_destroyed_at timestamptz,
  receipt_sent_at timestamptz
);
create index erasures_unfinished on private.erasures (erased_at) where user_id is not null or address_sealed is not null;
create index erasures_by_time on private.erasures (erased_at);
alter table private.erasures enable row level security;

-- What is left of people who chose to be forgotten by name alone: sums of a quarter, everybody's together.
create table private.anonymous_figures (
  quarter date not null,
  figure text not null,
  people integer not null,
  total bigint not null,
  primary key (quarter, figure)
);
alter table private.anonymous_figures enable row level security;
