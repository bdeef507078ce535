-- How members sell without a brokerage. Null until they declare it. A business has legal details, with fields of
-- `Operator`.
ALTER TABLE profile
  ADD COLUMN sells_as text CHECK (sells_as IN ('private', 'business')),
  ADD COLUMN sells_as_since timestamptz,
  ADD COLUMN legal jsonb CHECK (jsonb_typeof(legal) = 'object'),
  ADD CONSTRAINT profile_seller_check CHECK ((sells_as IS NOT DISTINCT FROM 'business') = (legal IS NOT NULL));

-- Listings also show the declaration.
CREATE OR REPLACE FUNCTION on_profile_contact_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_listing_changes((
    SELECT array_agg(l.id) FROM listing l
    JOIN changed n ON n.id = l.profile_id JOIN original o ON o.id = n.id
    WHERE l.biz_id IS NULL
      AND (o.first_name, o.last_name, o.contact_email, o.phone, o.cell, o.sells_as, o.legal)
        IS DISTINCT FROM (n.first_name, n.last_name, n.contact_email, n.phone, n.cell, n.sells_as, n.legal)));
  RETURN NULL;
END $$;
