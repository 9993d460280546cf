-- What a person agreed to, when, and to which wording. A change of mind is a new row: the history is the proof.
create table public.consents (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null,
  version text not null,
  given boolean not null,
  decided_at timestamptz not null
);
create index consents_by_person on public.consents (user_id, purpose, decided_at desc);
alter table public.consents enable row level security;
grant select, insert on public.consents to authenticated;
create policy "people read their own consents" on public.consents for select to authenticated using (user_id = (select auth.uid()));
create policy "people decide for themselves" on public.consents for insert to authenticated with check (user_id = (select auth.uid()));
