-- Somebody a person may write to with one button, once that somebody has said yes from their own mailbox. Names and
-- address are sealed with the person's key. Nobody signed in may write `status`: the yes is the contact's.
create table public.trusted_contacts (
  id uuid primary key,
  -- One at a time: asking somebody else takes the place of the former one, whose link then opens nothing.
  user_id uuid not null unique references auth.users (id) on delete cascade,
  names_sealed text not null check (names_sealed ~ '^s[0-9]+\.'),
  -- Gone as soon as nobody may write to it.
  email_sealed text check (email_sealed ~ '^s[0-9]+\.'),
  status text not null check (status in ('asked', 'accepted', 'refused', 'removed', 'unanswered')),
  -- Who ended it; null while it stands.
  ended_by text check (ended_by in ('person', 'contact')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  last_message_at timestamptz,
  check (email_sealed is null or status in ('asked', 'accepted'))
);
create index trusted_contacts_by_age on public.trusted_contacts (status, asked_at);
alter table public.trusted_contacts enable row level security;
grant select on public.trusted_contacts to authenticated;
grant select, insert, update, delete on public.trusted_contacts to service_role;
create policy "people read their own contact" on public.trusted_contacts for select to authenticated
  using (user_id = (select auth.uid()));
