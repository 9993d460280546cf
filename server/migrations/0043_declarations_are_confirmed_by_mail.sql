-- A declaration can be confirmed from the mailbox it names, by the button behind its acknowledgement's link. The link is
-- computed from a secret of the house, so nothing that opens it is kept here.
alter table public.contract_declarations
  add column confirmed_at timestamptz,
  -- When the operator was told, by mail, that it waits.
  add column operator_told_at timestamptz,
  -- An acknowledgement that cannot leave is tried again less and less often, and not before this: an address that does
  -- not exist must not keep the others waiting. Null: not tried yet.
  add column attempt_after timestamptz,
  add column attempts integer not null default 0;
