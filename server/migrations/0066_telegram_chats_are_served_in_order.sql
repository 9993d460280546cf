-- What a person chose in the chat they linked. No word of what is said there.
create table public.telegram_chats (
  user_id uuid primary key references auth.users (id) on delete cascade,
  chat_id bigint not null unique check (chat_id > 0),
  country text not null default 'unknown' check (country in ('FR', 'CH', 'BE', 'LU', 'QC', 'unknown')),
  zone text not null default 'Europe/Paris',
  -- Nothing is sent by itself unless one of these was chosen.
  reminder text not null default 'none' check (reminder in ('none', 'daily', 'weekly')),
  reminder_hour smallint not null default 18 check (reminder_hour between 0 and 23),
  reminder_at timestamptz,
  horoscope_topics text[] not null default '{}',
  horoscope_daily boolean not null default false,
  horoscope_at timestamptz,
  -- The session that goes on in the chat: what the team writes there is brought to the chat.
  conversation_id uuid references public.conversations (id) on delete set null,
  team_seen_at timestamptz not null,
  blocked_at timestamptz,
  linked_at timestamptz not null
);
create index telegram_chats_to_remind on public.telegram_chats (reminder_at) where reminder_at is not null;
create index telegram_chats_to_read_the_sky on public.telegram_chats (horoscope_at) where horoscope_at is not null;
create index telegram_chats_by_session on public.telegram_chats (conversation_id) where conversation_id is not null;
create index messages_of_the_team on public.messages (created_at) where role in ('team', 'notice');
alter table public.telegram_chats enable row level security;
grant select on public.telegram_chats to authenticated;
create policy "people read what they chose in their chat" on public.telegram_chats for select to authenticated
  using (user_id = (select auth.uid()));

-- Each update once, oldest first in its chat, whichever process takes it. The body is sealed with a key of the product and
-- leaves as soon as it is answered; what stays for two days is the number, so that a second delivery is known.
-- `chat_key` is a keyed hash: the table names nobody.
create table private.telegram_updates (
  update_id bigint primary key,
  chat_key text,
  body_sealed text,
  arrived_at timestamptz not null,
  not_before timestamptz not null,
  attempts smallint not null default 0,
  done_at timestamptz
);
create index telegram_updates_waiting on private.telegram_updates (chat_key, update_id) where done_at is null;
create index telegram_updates_by_age on private.telegram_updates (arrived_at);
alter table private.telegram_updates enable row level security;

-- Who serves a chat now: one process at a time, until its lease ends. `poll` is the turn of asking for updates.
create table private.telegram_turns (
  chat_key text primary key,
  holder uuid not null,
  until timestamptz not null
);
alter table private.telegram_turns enable row level security;
