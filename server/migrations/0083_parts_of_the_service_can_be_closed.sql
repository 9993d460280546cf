-- Parts of the service that its administration closes for a while. No row: open. Who did it stands in the audit log.
create table private.feature_switches (
  name text primary key,
  is_open boolean not null,
  changed_at timestamptz not null
);
alter table private.feature_switches enable row level security;
