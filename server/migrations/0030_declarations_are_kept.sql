-- What somebody declared about their contract (code de la consommation, L215-1-1 and L221-21), signed in or not. The words
-- are sealed; no account is named, because nobody was asked to prove who they are. Kept five years (code civil, 2224).
create table public.contract_declarations (
  -- Made by the declaring browser, so that sending twice declares once.
  id uuid primary key,
  kind text not null check (kind in ('termination', 'withdrawal')),
  content_sealed text not null,
  received_at timestamptz not null,
  -- When the acknowledgement left by mail; null: it still has to.
  acknowledged_at timestamptz,
  -- When somebody of the team carried it out.
  executed_at timestamptz
);
create index contract_declarations_by_time on public.contract_declarations (received_at);
alter table public.contract_declarations enable row level security;
grant select, insert, update, delete on public.contract_declarations to service_role;
