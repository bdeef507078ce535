-- What search follows. `version` counts transactions that changed a listing; its row lock, taken at
-- commit by deferred triggers, makes version order the order of commits, which a sequence does not.

CREATE TABLE listing_version (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  version bigint NOT NULL,
  -- Followers that have seen less than this must load everything again (the log before it is gone).
  log_starts_after bigint NOT NULL DEFAULT 0
);
INSERT INTO listing_version (version) VALUES (0);

CREATE TABLE listing_change (
  version    bigint NOT NULL,
  listing_id integer NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (version, listing_id)
);

CREATE FUNCTION log_listing_change(changed integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  mine bigint := nullif(current_setting('windsock.listing_version', true), '')::bigint;
BEGIN
  IF mine IS NULL THEN
    UPDATE listing_version SET version = version + 1 RETURNING version INTO mine;
    -- Transaction-local: all rows that one transaction changes share its version.
    PERFORM set_config('windsock.listing_version', mine::text, true);
    PERFORM pg_notify('listing_change', mine::text);
  END IF;
  INSERT INTO listing_change (version, listing_id) VALUES (mine, changed) ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION on_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_listing_change(CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
  RETURN NULL;
END $$;

CREATE FUNCTION on_listing_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_listing_change(CASE WHEN TG_OP = 'DELETE' THEN OLD.listing_id ELSE NEW.listing_id END);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER listing_changed AFTER INSERT OR UPDATE OR DELETE ON listing
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION on_listing_change();
CREATE CONSTRAINT TRIGGER listing_engine_changed AFTER INSERT OR UPDATE OR DELETE ON listing_engine
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION on_listing_part_change();
CREATE CONSTRAINT TRIGGER listing_image_changed AFTER INSERT OR UPDATE OR DELETE ON listing_image
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION on_listing_part_change();

-- Everything that search filters and sorts by, one row a listing. The engine that counts is the one
-- with the least life left, because it is the one that the next owner pays for first.
CREATE VIEW listing_search_row AS
SELECT
  l.id, l.biz_id, l.biz_location_id, l.biz_employee_id, l.make_id, l.category_id, l.aircraft_type_id,
  l.fuel_id, l.hull_id, l.year, l.length_feet, l.price, l.previous_price, l.price_changed_at,
  l.engine_count, l.total_time_hours, l.is_featured, l.is_sold, l.is_active, l.expires_at, l.listed_at,
  l.title, l.model, l.family, l.registration, l.stock_number, l.description,
  m.name AS make, c.name AS category, o.city, o.zip, s.id AS state_id, s.code AS state_code, s.name AS state,
  coalesce(a.latitude, o.latitude) AS latitude, coalesce(a.longitude, o.longitude) AS longitude,
  e.hours AS engine_hours, e.hours_basis AS engine_basis, e.tbo_hours AS engine_tbo_hours,
  CASE WHEN e.tbo_hours > 0 AND e.hours IS NOT NULL
    THEN greatest(0, floor(100 - 100 * e.hours / e.tbo_hours))::integer END AS engine_life_left_percent
FROM listing l
JOIN make m ON m.id = l.make_id
JOIN category c ON c.id = l.category_id
JOIN location o ON o.id = l.location_id
JOIN state s ON s.id = o.state_id
LEFT JOIN airport a ON a.ident = l.based_at
LEFT JOIN LATERAL (
  SELECT hours, hours_basis, tbo_hours FROM listing_engine
  WHERE listing_id = l.id
  ORDER BY hours / tbo_hours DESC NULLS LAST, number
  LIMIT 1
) e ON true;
