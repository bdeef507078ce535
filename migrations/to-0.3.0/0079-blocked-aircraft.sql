-- Blocked aircraft without an N-number or serial number are identified by make, model, and year.
ALTER TABLE listing_bar
  ADD COLUMN airframe text,
  DROP CONSTRAINT listing_bar_check1;
CREATE FUNCTION airframe_key(make_id integer, model text, year integer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  make_id || ' ' || year || ' ' || lower(regexp_replace(coalesce(model, ''), '[^A-Za-z0-9]', '', 'g'));
UPDATE listing_bar SET airframe = (
  SELECT airframe_key(listing.make_id, listing.model, listing.year) FROM listing WHERE listing.id = listing_bar.listing_id);
