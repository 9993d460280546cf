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
