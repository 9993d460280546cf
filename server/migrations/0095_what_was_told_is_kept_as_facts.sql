-- What a person told the guide, so that it is not asked again (conversation.md §6): one sealed row for the person and one for
-- somebody they fear for. A writer names the version that it read; two tabs and Telegram lose nothing. No policy lets anyone
-- in: the safety room reads and writes it, and the person's copy shows it in plain words.
create table private.safety_facts (
  user_id uuid not null references auth.users (id) on delete cascade,
  subject text not null check (subject in ('self', 'other')),
  version integer not null check (version > 0),
  state_sealed text not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, subject)
);
create index safety_facts_by_age on private.safety_facts (expires_at);
alter table private.safety_facts enable row level security;
