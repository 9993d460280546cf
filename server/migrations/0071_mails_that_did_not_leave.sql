-- What kind of mail did not leave, when and why: never to whom.
create table private.mail_failures (
  id uuid primary key,
  kind text not null,
  reason text not null,
  failed_at timestamptz not null
);
create index mail_failures_by_time on private.mail_failures (failed_at desc);
alter table private.mail_failures enable row level security;

-- The list of the administration goes through people newest first, page after page.
drop index public.profiles_by_creation;
create index profiles_by_creation on public.profiles (created_at desc, id desc);
