-- incompatible
-- When somebody signed in, proved who they are and came back is sealed with their key, for as long as the sign-in lasts. In
-- clear a day stays, or the month of an account without a name: whoever handed out a card knows when somebody sat down with it.
-- Rows from before are sealed behind the start.
alter table auth.sessions add column times_sealed text;
create index sessions_in_clear on auth.sessions (id) where times_sealed is null and ended_at is null;
