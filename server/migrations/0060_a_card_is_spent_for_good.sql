-- A card opens one account, also when that account is erased afterwards: the card stays spent, and nobody can tell by
-- trying it again. Only its keyed hash is kept, and no person.
create table public.spent_cards (
  card_key text primary key,
  company_id uuid not null references public.companies (id) on delete cascade
);
create index spent_cards_by_company on public.spent_cards (company_id);
alter table public.spent_cards enable row level security;
grant select, insert, update, delete on public.spent_cards to service_role;
