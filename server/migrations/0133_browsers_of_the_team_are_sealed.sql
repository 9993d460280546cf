-- incompatible
-- Where a colleague's browser is rung names that browser to the service of its maker: it is sealed with the colleague's key, and
-- found by a keyed digest. Rows from before are sealed behind the start (decision 0075).
alter table public.push_subscriptions
  drop constraint push_subscriptions_endpoint_check,
  add column endpoint_digest text unique;
create index push_subscriptions_in_clear on public.push_subscriptions (user_id) where private.in_clear(endpoint);
