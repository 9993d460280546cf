-- What the companion may recall from one session to the next: the person's own words, each one seen and accepted by them.
-- A proposal is not a memory: nothing reads it but the screen where it is decided. A memory leaves with the session it
-- comes from, so that « tout ce qui y a été écrit est effacé » stays true.
create table public.memories (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  content_sealed text not null check (content_sealed ~ '^s[0-9]+\.'),
  state text not null check (state in ('proposed', 'kept', 'paused')),
  -- Where it was said; null when the person wrote it here themselves.
  conversation_id uuid,
  said_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (conversation_id, user_id) references public.conversations (id, user_id) on delete cascade
);
create index memories_by_person on public.memories (user_id, said_at desc);
create index memories_by_session on public.memories (conversation_id);
create index memories_by_age on public.memories (updated_at);
alter table public.memories enable row level security;
grant select, insert, update, delete on public.memories to authenticated;
create policy "people read their own memories" on public.memories for select to authenticated
  using (user_id = (select auth.uid()));
create policy "people add their own memories" on public.memories for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "people change their own memories" on public.memories for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people delete their own memories" on public.memories for delete to authenticated
  using (user_id = (select auth.uid()));

-- Up to which message proposals were made: what was refused once is not proposed again.
alter table public.conversations add column memories_up_to integer not null default 0;
-- What earlier sessions left was chosen unseen, when a session began: nothing of it is kept.
alter table public.conversations drop column recalled_sealed;
