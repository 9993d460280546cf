-- The messages of a chat in which a reply stands: tried again, they are edited and not said twice; and for some minutes after
-- the answer they are known, because the second reader may still withdraw the reply. `shown_at`: the state of the reply that
-- they show; null until all of it is there.
alter table private.telegram_updates
  add column reply_id uuid,
  add column shown_messages bigint[] not null default '{}',
  add column shown_at timestamptz;
create index telegram_updates_by_shown on private.telegram_updates (shown_at) where shown_at is not null;
