-- Where receipts go when the account itself has no address: an employee who goes on by themselves gives one to pay, and
-- signs in by card and phrase as before. Their company's contacts read nothing of this table.
alter table public.subscriptions add column billing_email text
  check (billing_email = lower(billing_email) and char_length(billing_email) <= 255);
create index subscriptions_by_billing_email on public.subscriptions (billing_email) where billing_email is not null;
