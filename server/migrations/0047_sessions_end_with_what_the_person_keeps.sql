-- The end of a session: a summary and one small step, drafted for the person and written here only as they accept them.
alter table public.conversations
  add column summary_sealed text check (summary_sealed ~ '^s[0-9]+\.'),
  add column step_sealed text check (step_sealed ~ '^s[0-9]+\.'),
  -- What became of the step, as the person says it: nobody counts it.
  add column step_state text check (step_state in ('open', 'taken_up', 'done', 'left')),
  add constraint conversations_step_and_state check ((step_sealed is null) = (step_state is null));
