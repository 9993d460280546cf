-- What was said before the part of a long session that a model is sent, in a few notes drawn from the person's words.
-- `running_summary_covers`: how many of the person's messages these notes hold.
alter table public.conversations
  add column running_summary_sealed text check (running_summary_sealed ~ '^s[0-9]+\.'),
  add column running_summary_covers integer not null default 0;

-- A message that is deleted must not live on in a summary: it goes, and is written again from what is left.
create function private.forget_running_summary() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.conversations set running_summary_sealed = null, running_summary_covers = 0
    where running_summary_covers > 0 and id in (select conversation_id from gone);
  return null;
end $$;
create trigger running_summary_is_forgotten after delete on public.messages
  referencing old table as gone for each statement execute function private.forget_running_summary();
