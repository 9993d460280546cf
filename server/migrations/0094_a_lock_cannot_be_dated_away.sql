-- Policies for reading do not meet a change that names no row: whoever was told a password could give what waits for a
-- code a later date, and read it. What may not be read yet may not be changed either.
create policy "earlier writing is not changed unread" on public.intake_context as restrictive for update to authenticated
  using (coalesce(completed_at >= (select private.content_opens_from()), false));
create policy "earlier writing is not changed unread" on public.conversations as restrictive for update to authenticated
  using (coalesce(started_at >= (select private.content_opens_from()), false));
create policy "earlier writing is not changed unread" on public.messages as restrictive for update to authenticated
  using (coalesce(created_at >= (select private.content_opens_from()), false));
create policy "earlier writing is not changed unread" on public.memories as restrictive for update to authenticated
  using (coalesce(updated_at >= (select private.content_opens_from()), false));
create policy "earlier writing is not changed unread" on public.moods as restrictive for update to authenticated
  using (coalesce(noted_at >= (select private.content_opens_from()), false));
create policy "earlier writing is not changed unread" on public.weekly_letters as restrictive for update to authenticated
  using (coalesce(updated_at >= (select private.content_opens_from()), false));
