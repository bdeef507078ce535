-- Exchange rates: units of a currency per US dollar. The job `update-exchange-rates` replaces them every day. These are
-- from the free currency API (CC0), for sites that can't reach the European Central Bank.
CREATE TABLE exchange_rate (
  currency   text PRIMARY KEY CHECK (currency ~ '^[A-Z]{3}$'),
  per_dollar numeric NOT NULL CHECK (per_dollar > 0),
  rated_on   date NOT NULL
);
INSERT INTO exchange_rate (currency, per_dollar, rated_on)
SELECT currency, per_dollar, DATE '2026-09-29' FROM (VALUES
  ('EUR', 0.880226), ('GBP', 0.755389), ('CHF', 0.833370), ('CAD', 1.418838), ('AUD', 1.424747), ('NZD', 1.767342),
  ('SEK', 9.980490), ('NOK', 9.546875), ('DKK', 6.579778), ('PLN', 3.849307), ('CZK', 21.472731), ('HUF', 323.461811),
  ('RON', 4.646066), ('JPY', 157.477293), ('ZAR', 16.440123), ('BRL', 5.224238), ('MXN', 18.005415), ('TRY', 48.995463),
  ('SGD', 1.278658), ('HKD', 7.844803), ('INR', 96.085342)
) rate (currency, per_dollar);
-- Cached pages show converted prices.
CREATE TRIGGER exchange_rate_named AFTER INSERT OR UPDATE OR DELETE ON exchange_rate EXECUTE FUNCTION on_name_change();

CREATE FUNCTION to_dollars(amount integer, of_currency text) RETURNS integer LANGUAGE sql STABLE STRICT AS
  'SELECT greatest(1, least(999999999, round(amount / per_dollar)))::integer FROM exchange_rate WHERE currency = of_currency';

-- If the currency isn't USD, the asking columns have the amounts that the seller asks, and the other columns have the
-- same amounts in US dollars, which search, sorting, and statistics use.
ALTER TABLE listing
  ADD COLUMN currency text NOT NULL DEFAULT 'USD' CHECK (currency ~ '^[A-Z]{3}$'),
  ADD COLUMN asking_price integer CHECK (asking_price BETWEEN 1 AND 999999999),
  ADD COLUMN asking_lease_rate integer CHECK (asking_lease_rate > 0),
  ADD COLUMN asking_share_price integer CHECK (asking_share_price > 0),
  ADD COLUMN previous_asking_price integer CHECK (previous_asking_price > 0),
  ADD COLUMN converted_on date,
  ADD CHECK (currency <> 'USD'
    OR num_nonnulls(asking_price, asking_lease_rate, asking_share_price, previous_asking_price, converted_on) = 0);
CREATE INDEX listing_currency ON listing (currency) WHERE currency <> 'USD';

CREATE FUNCTION convert_asking_price() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER listing_price_converted
  BEFORE INSERT OR UPDATE OF currency, price, asking_price, lease_rate_monthly, asking_lease_rate, share_price,
    asking_share_price, previous_price, previous_asking_price ON listing
  FOR EACH ROW WHEN (NEW.currency <> 'USD' OR NEW.converted_on IS NOT NULL) EXECUTE FUNCTION convert_asking_price();

-- The price in US dollars stays as it was on that day.
ALTER TABLE listing_price
  ADD COLUMN currency text NOT NULL DEFAULT 'USD',
  ADD COLUMN asking_price integer CHECK (asking_price > 0);
CREATE FUNCTION convert_price_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.price := to_dollars(NEW.asking_price, NEW.currency);
  RETURN NEW;
END $$;
CREATE TRIGGER listing_price_history_converted BEFORE INSERT OR UPDATE ON listing_price
  FOR EACH ROW WHEN (NEW.currency <> 'USD') EXECUTE FUNCTION convert_price_history();

-- The currency of `told_price`.
ALTER TABLE saved_listing ADD COLUMN told_currency text NOT NULL DEFAULT 'USD';

-- The currency in which the user reads prices. Null means not chosen.
ALTER TABLE profile ADD COLUMN currency text CHECK (length(currency) = 3);
