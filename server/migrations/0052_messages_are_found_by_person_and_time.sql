-- One's own history is looked through newest first, a batch at a time.
create index messages_by_person on public.messages (user_id, created_at desc, id desc);
