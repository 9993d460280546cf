-- The number of the declaration a task carries out: the letter that says it is done repeats it, so that both can be laid
-- side by side. Null where the change was asked from the account.
alter table public.billing_tasks add column declaration text;
