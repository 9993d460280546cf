-- The keyring that this database was sealed with, by its fingerprint: a server with other keys is refused at its start. The first
-- server that opens the database notes it.
create table private.keyring (
  fingerprint text primary key,
  noted_at timestamptz not null default now()
);
alter table private.keyring enable row level security;
