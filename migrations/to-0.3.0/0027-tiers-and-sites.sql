-- Packages may be free. They are then granted without a payment provider, and the invoice shows that. Products are
-- never free.
ALTER TABLE listing_tier
  DROP CONSTRAINT listing_tier_price_check,
  ADD CONSTRAINT listing_tier_price_check CHECK (price >= 0 AND (price > 0 OR NOT is_product));
ALTER TABLE invoice
  DROP CONSTRAINT invoice_amount_cents_check,
  ADD CONSTRAINT invoice_amount_cents_check CHECK (amount_cents >= 0),
  -- Free invoices have no capture.
  DROP CONSTRAINT invoice_check1,
  ADD CONSTRAINT invoice_check1
    CHECK ((state IN ('paid', 'refunded') AND amount_cents > 0) = (capture_id IS NOT NULL)),
  ADD CONSTRAINT invoice_free CHECK (amount_cents > 0 OR (state = 'paid' AND provider = 'none'));

-- This column was never read. A lead belongs to the seller as soon as it's sent.
ALTER TABLE site DROP COLUMN leads_checked;
