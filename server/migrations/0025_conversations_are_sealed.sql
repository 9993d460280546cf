-- A session is a conversation: a start, a choice of topics, an end. Texts are sealed with the person's own key, so the
-- columns that hold them are plain text to the database and unreadable in a dump.
create table public.conversations (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  channel text not null default 'web' check (channel in ('web', 'voice', 'telegram')),
  -- Horoscope topics chosen at the start; empty when the person chose none.
  topics text[] not null default '{}',
  title_sealed text,
  -- What the companion recalls of earlier sessions in this one; sealed JSON, chosen when the session starts.
  recalled_sealed text,
  started_at timestamptz not null,
  last_message_at timestamptz not null,
  ended_at timestamptz,
  unique (id, user_id)
);
create index conversations_by_person on public.conversations (user_id, last_message_at desc);
create index conversations_by_age on public.conversations (last_message_at);
alter table public.conversations enable row level security;
grant select, insert, update, delete on public.conversations to authenticated;
create policy "people see their own sessions" on public.conversations for select to authenticated using (user_id = (select auth.uid()));
create policy "people start their own sessions" on public.conversations for insert to authenticated with check (user_id = (select auth.uid()));
create policy "people change their own sessions" on public.conversations for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people delete their own sessions" on public.conversations for delete to authenticated using (user_id = (select auth.uid()));

-- A reply being written is a row with a state, so that a lost connection resumes the same reply everywhere.
create table public.messages (
  id uuid primary key,
  conversation_id uuid not null,
  user_id uuid not null,
  seq integer not null,
  role text not null check (role in ('user', 'assistant')),
  state text not null check (state in ('complete', 'writing', 'stopped', 'interrupted')),
  body_sealed text not null,
  -- Level, resources and the like, sealed: what somebody was told in a bad night is theirs.
  meta_sealed text,
  -- Made by the browser: the same message sent twice (a retry, a second tab) is one row.
  client_id uuid,
  reply_to uuid references public.messages (id) on delete cascade,
  model text,
  prompt_version text,
  -- The process that writes this reply; another takes over when it has been silent too long.
  writer uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Nobody adds to somebody else's session, whoever asks; one check tells that and that both exist.
  foreign key (conversation_id, user_id) references public.conversations (id, user_id) on delete cascade,
  unique (conversation_id, seq),
  unique (conversation_id, client_id)
) with (fillfactor = 70); -- a reply is rewritten once a second: its new version finds room on the same page
-- One reply at a time in a conversation, whatever two tabs do at once.
create unique index messages_one_reply_at_a_time on public.messages (conversation_id) where state = 'writing';
create unique index messages_one_reply_each on public.messages (reply_to) where reply_to is not null;
alter table public.messages enable row level security;
grant select, insert, update on public.messages to authenticated;
create policy "people read their own messages" on public.messages for select to authenticated using (user_id = (select auth.uid()));
create policy "people add to their own sessions" on public.messages for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "people change their own messages" on public.messages for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
