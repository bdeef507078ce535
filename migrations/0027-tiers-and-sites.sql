-- A package may cost nothing: it is granted without a provider, and its invoice says so. A product costs something.
ALTER TABLE listing_tier
  DROP CONSTRAINT listing_tier_price_check,
  ADD CONSTRAINT listing_tier_price_check CHECK (price >= 0 AND (price > 0 OR NOT is_product));
ALTER TABLE invoice
  DROP CONSTRAINT invoice_amount_cents_check,
  ADD CONSTRAINT invoice_amount_cents_check CHECK (amount_cents >= 0),
  -- Of money that nobody took there is no capture.
  DROP CONSTRAINT invoice_check1,
  ADD CONSTRAINT invoice_check1
    CHECK ((state IN ('paid', 'refunded') AND amount_cents > 0) = (capture_id IS NOT NULL)),
  ADD CONSTRAINT invoice_free CHECK (amount_cents > 0 OR (state = 'paid' AND provider = 'none'));

-- Nothing ever read it: a lead is the seller's from the moment it is sent.
ALTER TABLE site DROP COLUMN leads_checked;
