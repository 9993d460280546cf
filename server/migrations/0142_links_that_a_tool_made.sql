-- A link that a tool holds closes what was written when it is followed, not only when it is made: its person may have written, or
-- opened their writing again, in between.
alter table auth.one_time_tokens add column by_tool boolean not null default false;
