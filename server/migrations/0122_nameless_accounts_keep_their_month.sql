-- When a card was turned into an account is known to whoever handed the cards out: of such an account only the month is kept.
update auth.users u set created_at = date_trunc('month', created_at at time zone 'UTC') at time zone 'UTC',
    updated_at = date_trunc('month', updated_at at time zone 'UTC') at time zone 'UTC',
    last_sign_in_at = date_trunc('month', last_sign_in_at at time zone 'UTC') at time zone 'UTC'
  from public.employees e where e.user_id = u.id;
update public.terms_acceptances t set accepted_at = date_trunc('month', accepted_at at time zone 'UTC') at time zone 'UTC'
  from public.employees e where e.user_id = t.user_id;
update public.user_roles r set granted_at = date_trunc('month', granted_at at time zone 'UTC') at time zone 'UTC'
  from public.employees e where e.user_id = r.user_id;
update public.profiles p set created_at = date_trunc('month', created_at at time zone 'UTC') at time zone 'UTC',
    terms_accepted_at = date_trunc('month', terms_accepted_at at time zone 'UTC') at time zone 'UTC'
  from public.employees e where e.user_id = p.user_id;
