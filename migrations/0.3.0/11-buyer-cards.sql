-- What buyers state about themselves. Sellers see it in the conversations for which the buyer shares it.
create table buyer_card (
  profile_id       integer primary key references profile on delete cascade,
  version          integer not null default 1,
  means            text check (means in ('cash', 'loan', 'arranging')),
  -- In US dollars.
  loan_amount      integer check (loan_amount > 0),
  ready            text check (ready in ('now', 'months', 'later')),
  certificate      text check (certificate in ('student', 'sport', 'recreational', 'private', 'commercial', 'airline')),
  ratings          text,
  instrument       boolean not null default false,
  multi_rated      boolean not null default false,
  hours_total      integer check (hours_total between 0 and 99999),
  hours_retractable integer check (hours_retractable between 0 and 99999),
  hours_tailwheel  integer check (hours_tailwheel between 0 and 99999),
  hours_multi      integer check (hours_multi between 0 and 99999),
  hours_turbine    integer check (hours_turbine between 0 and 99999),
  hours_helicopter integer check (hours_helicopter between 0 and 99999),
  model            text,
  hours_in_model   integer check (hours_in_model between 0 and 99999),
  based            text,
  sells            text,
  shop             text,
  updated_at       timestamptz not null
);
