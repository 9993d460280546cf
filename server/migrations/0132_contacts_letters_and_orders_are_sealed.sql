-- incompatible
-- What a letter about money says is sealed with the person's key. A letter to a company says by an id to whom it goes, and holds
-- no address. Rows from before are changed behind the start (decision 0075).
create index billing_letters_in_clear on public.billing_letters (user_id) where jsonb_typeof(letter) = 'object';
create index company_letters_in_clear on public.company_letters (company_id) where recipient like '%@%';

-- Who a company's contact is, is sealed with a key of that row, and found by a keyed digest of the address.
alter table public.company_contacts
  add column email_digest text,
  add unique (company_id, email_digest);
create index company_contacts_by_digest on public.company_contacts (email_digest);
create index company_contacts_in_clear on public.company_contacts (id)
  where private.in_clear(name) or private.in_clear(email) or private.in_clear(phone);

-- Who ordered for a company is sealed with a key of that order, which is kept as long as the order is.
create index company_orders_in_clear on public.company_orders (id)
  where private.in_clear(contact_name) or private.in_clear(contact_email) or private.in_clear(phone);

-- The provider of tests and trials keeps no address.
update public.sandbox_companies set ledger = ledger - 'email' where ledger ? 'email';
