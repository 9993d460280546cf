-- What a company's figures have told so far (decision 0076). Each account is added to the running sum once, for the quarter
-- it began in; the noise of a quarter is in the sum. Read by nobody but the job that publishes.
create table private.company_figures (
  company_id uuid primary key references public.companies (id) on delete cascade,
  counted_through date not null,
  people_counted date,
  noisy_activated integer not null,
  noise_scales double precision[] not null
);
alter table private.company_figures enable row level security;

-- A process of the version before may still be up and publish a month: once quarters have begun it would be one too many.
create function private.refuse_month_beside_quarters() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not new.report ? 'span' and exists (select from private.company_figures f where f.company_id = new.company_id) then
    raise exception 'months are published no more' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger no_month_beside_quarters before insert on public.company_releases
  for each row execute function private.refuse_month_beside_quarters();
