-- Conditions that every statement carries made the planner read a person's whole history to find one session. Said this
-- way they filter what was found, and choose no index: a session's messages are found by the session, and whoever looks
-- for a person's own names the person. What is unknown is refused, as before.
alter policy "people read their own messages" on public.messages
  using (coalesce(user_id = (select auth.uid()), false));
alter policy "earlier writing waits for a code" on public.messages
  using (coalesce(created_at >= (select private.content_opens_from()), false));
alter policy "earlier writing waits for a code" on public.conversations
  using (coalesce(started_at >= (select private.content_opens_from()), false));
alter policy "earlier writing waits for a code" on public.memories
  using (coalesce(updated_at >= (select private.content_opens_from()), false));
alter policy "earlier writing waits for a code" on public.intake_context
  using (coalesce(completed_at >= (select private.content_opens_from()), false));
