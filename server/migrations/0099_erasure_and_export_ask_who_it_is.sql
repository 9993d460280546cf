-- Erasure and export ask for the password or a mailed code again, and a first second factor for a mailed code when the
-- sign-in is not fresh: when it was last given inside a sign-in, and by what.
alter table auth.sessions
  add column proved_at timestamptz,
  add column proved_by text check (proved_by in ('password', 'code'));
alter table auth.users add column reauthentication_sent_at timestamptz;
alter table auth.one_time_tokens drop constraint one_time_tokens_kind_check;
alter table auth.one_time_tokens add constraint one_time_tokens_kind_check
  check (kind in ('signup', 'recovery', 'email_change_new', 'email_change_current', 'reauthentication'));
