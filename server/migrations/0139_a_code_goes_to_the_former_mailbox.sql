-- A tool with the service key may give an account another address. What was written before then opens with a code from the
-- mailbox that the account had, sealed with the person's key.
alter table private.content_locks add column address_sealed text;
