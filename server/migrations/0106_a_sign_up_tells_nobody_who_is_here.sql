-- Who signs up with an address that has an account is answered as anybody is, and told « not confirmed yet » when they then
-- try that password, as with a new account. The digest is keyed and names nobody.
create table auth.asked_sign_ups (
  digest text primary key,
  asked_at timestamptz not null
);
create index asked_sign_ups_by_age on auth.asked_sign_ups (asked_at);
alter table auth.asked_sign_ups enable row level security;
