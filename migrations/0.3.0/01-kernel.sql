-- Tables of the kernel: settings, limits, and exchange rates.

-- Rate limit counters (logins, registrations, resets, leads), shared by all processes and preserved across restarts.
create table rate_limit (
  key    text primary key,
  points integer not null default 0,
  expire bigint
);

-- Settings that staff can change without a deployment.
create table site_setting (
  name  text primary key,
  value text not null
);

insert into site_setting (name, value) values
  ('registration', 'open');

-- Content Security Policy violations by day. Only 0.2.0 and earlier write to it.
create table policy_report (
  day       date not null,
  directive text not null check (length(directive) <= 40),
  blocked   text not null check (length(blocked) <= 100),
  reports   integer not null default 1,
  last_at   timestamptz not null,
  primary key (day, directive, blocked)
);

-- Result of the latest backup to each target. Each backup replaces the target's row.
create table backup_report (
  target   text primary key,
  ended_at timestamptz not null,
  -- Number of damaged parts of the target that can't be repaired.
  damaged  integer not null,
  -- Number of referenced files that don't exist.
  missing  integer not null
);

-- Exchange rates: units of a currency per US dollar. The job `update-exchange-rates` replaces them every day. These are
-- from the free currency API (CC0), for sites that can't reach the European Central Bank.
create table exchange_rate (
  currency   text primary key check (currency ~ '^[A-Z]{3}$'),
  per_dollar numeric not null check (per_dollar > 0),
  rated_on   date not null
);

insert into exchange_rate (currency, per_dollar, rated_on) values
  ('EUR', 0.880226, '2026-09-29'), ('GBP', 0.755389, '2026-09-29'), ('CHF', 0.833370, '2026-09-29'),
  ('CAD', 1.418838, '2026-09-29'), ('AUD', 1.424747, '2026-09-29'), ('NZD', 1.767342, '2026-09-29'),
  ('SEK', 9.980490, '2026-09-29'), ('NOK', 9.546875, '2026-09-29'), ('DKK', 6.579778, '2026-09-29'),
  ('PLN', 3.849307, '2026-09-29'), ('CZK', 21.472731, '2026-09-29'), ('HUF', 323.461811, '2026-09-29'),
  ('RON', 4.646066, '2026-09-29'), ('JPY', 157.477293, '2026-09-29'), ('ZAR', 16.440123, '2026-09-29'),
  ('BRL', 5.224238, '2026-09-29'), ('MXN', 18.005415, '2026-09-29'), ('TRY', 48.995463, '2026-09-29'),
  ('SGD', 1.278658, '2026-09-29'), ('HKD', 7.844803, '2026-09-29'), ('INR', 96.085342, '2026-09-29');

-- Numbers about the whole market, which jobs count.
create table market_figure (
  name text primary key,
  value jsonb not null,
  counted_at timestamptz not null
);

create function to_dollars(amount integer, of_currency text) returns integer language sql stable strict as
  'SELECT greatest(1, least(999999999, round(amount / per_dollar)))::integer FROM exchange_rate WHERE currency = of_currency';

create function convert_asking_price() returns trigger language plpgsql as $$
BEGIN
  IF NEW.currency = 'USD' THEN
    NEW.asking_price := NULL;
    NEW.asking_lease_rate := NULL;
    NEW.asking_share_price := NULL;
    NEW.previous_asking_price := NULL;
    NEW.converted_on := NULL;
    RETURN NEW;
  END IF;
  SELECT rated_on INTO STRICT NEW.converted_on FROM exchange_rate WHERE currency = NEW.currency;
  NEW.price := to_dollars(NEW.asking_price, NEW.currency);
  NEW.lease_rate_monthly := to_dollars(NEW.asking_lease_rate, NEW.currency);
  NEW.share_price := to_dollars(NEW.asking_share_price, NEW.currency);
  NEW.previous_price := to_dollars(NEW.previous_asking_price, NEW.currency);
  RETURN NEW;
END $$;

create function convert_price_history() returns trigger language plpgsql as $$
BEGIN
  NEW.price := to_dollars(NEW.asking_price, NEW.currency);
  RETURN NEW;
END $$;
