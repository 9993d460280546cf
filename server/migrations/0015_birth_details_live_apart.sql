-- Time and place of birth identify a person almost alone: optional, sealed with the person's own key, apart from the
-- profile, and erased by one delete. Nothing reads them but the horoscope.
create table public.birth_details (
  user_id uuid primary key references auth.users (id) on delete cascade,
  details_sealed text not null check (details_sealed ~ '^s[0-9]+\.'),
  updated_at timestamptz not null
);
alter table public.birth_details enable row level security;
grant select, insert, update, delete on public.birth_details to authenticated;
create policy "people read their own birth details" on public.birth_details for select to authenticated
  using (user_id = (select auth.uid()));
create policy "people give their own birth details" on public.birth_details for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "people change their own birth details" on public.birth_details for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people take their own birth details back" on public.birth_details for delete to authenticated
  using (user_id = (select auth.uid()));
