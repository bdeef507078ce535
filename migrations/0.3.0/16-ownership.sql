-- Ownership cost with default assumptions, as two integers, so that the cost for any number of hours takes a single
-- multiplication. Null if there is no asking price.
create table listing_cost (
  listing_id      integer primary key references listing on delete cascade,
  -- Version of the assumptions used.
  edition         smallint not null,
  -- US dollars.
  yearly_fixed    integer not null check (yearly_fixed >= 0),
  hourly          integer not null check (hourly >= 0),
  -- An overhaul is due after a number of years or hours, whichever comes first, so the higher cost applies. Yearly cost =
  -- yearly_fixed + hourly * hours + greatest(limit_yearly, limit_hourly * hours).
  limit_yearly    integer not null default 0 check (limit_yearly >= 0),
  limit_hourly    integer not null default 0 check (limit_hourly >= 0),
  -- The overhauls and replacements that are due within 24 months or 200 hours, in US dollars, and the day from which time alone
  -- changes them. Null if unknown, or if it doesn't.
  dollars_due     integer check (dollars_due >= 0),
  due_changes_on  date,
  -- The known part of what is due within 24 months or 200 hours, in US dollars, if the rest is unknown.
  min_dollars_due integer check (min_dollars_due > 0)
);
create index listing_cost_edition on listing_cost (edition);

-- A user's settings for ownership costs: hours per year, and custom values that replace our estimates.
create table cost_preference (
  profile_id integer primary key references profile on delete cascade,
  hours      smallint check (hours between 10 and 1000),
  -- {everywhere: {key: number}, listings: [{id, values}]}, validated by the API contract.
  figures    jsonb not null default '{"everywhere": {}, "listings": []}',
  -- When the user last changed the settings. If several devices change them, the latest change wins.
  changed_at timestamptz not null default now()
);
