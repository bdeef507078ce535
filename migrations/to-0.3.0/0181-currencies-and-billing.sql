-- Prices in the currency of a site, and the billing details of buyers.

ALTER TABLE listing_tier
  -- Hundredths of the currency, in addition to the whole units in price.
  ADD COLUMN price_cents smallint NOT NULL DEFAULT 0 CHECK (price_cents BETWEEN 0 AND 99),
  ADD COLUMN currency text NOT NULL DEFAULT 'USD' CHECK (currency ~ '^[A-Z]{3}$');

-- Name and address for invoices, of a person or of a brokerage.
CREATE TABLE billing_profile (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  profile_id  integer UNIQUE REFERENCES profile ON DELETE CASCADE,
  biz_id      integer UNIQUE REFERENCES biz ON DELETE CASCADE,
  name        text NOT NULL,
  street      text NOT NULL,
  postal_code text,
  city        text NOT NULL,
  region      text,
  country     text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  vat_id      text,
  email       text,
  version     integer NOT NULL DEFAULT 1,
  CHECK (num_nonnulls(profile_id, biz_id) = 1)
);
