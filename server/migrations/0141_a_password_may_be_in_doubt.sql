-- Whether somebody other than the account's person may know its password: it was given before the address was confirmed and
-- another one was asked for since, or staff or a tool gave it. The person's own new password ends the doubt.
alter table auth.users add column password_doubted boolean not null default false;
