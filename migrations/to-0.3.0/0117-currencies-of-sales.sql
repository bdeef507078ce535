-- The currency of `sold_price`.
ALTER TABLE listing ADD COLUMN sold_currency text NOT NULL DEFAULT 'USD' CHECK (sold_currency ~ '^[A-Z]{3}$');

-- Like the columns of `listing`: the amount that the seller asked if the currency isn't USD. Listings that were deleted
-- before this release keep only the amount in US dollars.
ALTER TABLE past_listing
  ADD COLUMN currency text NOT NULL DEFAULT 'USD',
  ADD COLUMN asking_price integer CHECK (asking_price > 0);
UPDATE past_listing p SET currency = a.currency, asking_price = a.asking_price
FROM listing_price a
WHERE a.listing_id = p.listing_id AND a.currency <> 'USD' AND p.price IS NOT NULL
  AND a.asked_at = (SELECT max(asked_at) FROM listing_price WHERE listing_id = p.listing_id AND asked_at <= p.ended_at);

CREATE OR REPLACE FUNCTION archive_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM past_listing WHERE listing_id = OLD.id;
  INSERT INTO past_listing (listing_id, registration, serial_number, make_id, model, family, year, listed_at, ended_at,
    was_sold, price, currency, asking_price, total_time_hours, engine_hours, engine_basis, damage_history)
  SELECT OLD.id, OLD.registration, OLD.serial_number, OLD.make_id, OLD.model, OLD.family, OLD.year, OLD.listed_at,
    coalesce(OLD.sold_at, least(OLD.expires_at, now()), now()), OLD.is_sold, OLD.price, OLD.currency, OLD.asking_price,
    OLD.total_time_hours, e.hours, e.hours_basis, OLD.damage_history
  FROM (VALUES (1)) one
  LEFT JOIN listing_engine e ON e.listing_id = OLD.id AND e.number = 1;
  RETURN OLD;
END $$;
