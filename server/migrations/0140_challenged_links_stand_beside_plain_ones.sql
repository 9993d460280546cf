-- Anybody may ask for a link with a challenge of their own, for any address: it must not replace the link that its person asked
-- for without one. One of a kind for each person, with a challenge and without.
alter table auth.one_time_tokens add column challenged boolean not null generated always as (challenge_sealed is not null) stored;
alter table auth.one_time_tokens drop constraint one_time_tokens_pkey;
alter table auth.one_time_tokens add primary key (user_id, kind, challenged);
