-- Fixed-window counters; they survive a restart and are shared between processes. Keys are hashes, never addresses.
create table private.rate_limits (
  action text not null,
  key_hash text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (action, key_hash)
);
create index rate_limits_by_age on private.rate_limits (window_start);
alter table private.rate_limits enable row level security;

-- What staff and the product did to a person's data. Append-only, chained: each row carries the hash of the one before.
create table public.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  -- Who acted: a user's id, or null for the product itself (a job, a command).
  actor_id uuid,
  actor_kind text not null check (actor_kind in ('user', 'staff', 'operator', 'product')),
  action text not null,
  -- Whose data it concerns; that person can read the row.
  subject_id uuid,
  details jsonb not null default '{}',
  previous_hash text not null,
  hash text not null
);
create index audit_log_by_subject on public.audit_log (subject_id, id desc);
alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated;
create policy "people read what concerns them" on public.audit_log for select to authenticated
  using (subject_id = (select auth.uid()));

create function private.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = '42501';
end $$;
create trigger audit_log_is_append_only before update or delete on public.audit_log
  for each row execute function private.refuse_change();
create trigger audit_log_is_never_emptied before truncate on public.audit_log
  for each statement execute function private.refuse_change();
