-- Change log for search, which lists changed listings in commit order. Statements record changed listings under the
-- transaction's batch, many rows at a time. At commit, a deferred trigger assigns a version to the batch. It locks the
-- row of `listing_version` until the commit ends, so version order is commit order. A sequence wouldn't guarantee that.

CREATE TABLE listing_version (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  version bigint NOT NULL,
  -- Followers at an earlier version must reload everything, because the log up to this version was deleted.
  log_starts_after bigint NOT NULL DEFAULT 0
);
INSERT INTO listing_version (version) VALUES (0);

-- One row per transaction that changed search data.
CREATE TABLE listing_commit (
  batch         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null only within the transaction itself.
  version       bigint UNIQUE,
  -- True if names of makes, categories, or other lookups also changed.
  names_changed boolean NOT NULL DEFAULT false,
  changed_at    timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE listing_change (
  batch      bigint NOT NULL,
  listing_id integer NOT NULL,
  PRIMARY KEY (batch, listing_id)
);

CREATE FUNCTION listing_batch() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  mine bigint := nullif(current_setting('windsock.listing_batch', true), '')::bigint;
BEGIN
  IF mine IS NULL THEN
    INSERT INTO listing_commit DEFAULT VALUES RETURNING batch INTO mine;
    -- Local to the transaction, and undone with the row if a savepoint is rolled back.
    PERFORM set_config('windsock.listing_batch', mine::text, true);
  END IF;
  RETURN mine;
END $$;

CREATE FUNCTION on_listing_commit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mine bigint;
BEGIN
  UPDATE listing_version SET version = version + 1 RETURNING version INTO mine;
  UPDATE listing_commit SET version = mine WHERE batch = NEW.batch;
  PERFORM pg_notify('listing_change', mine::text);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER listing_committed AFTER INSERT ON listing_commit
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION on_listing_commit();

CREATE FUNCTION log_listing_changes(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  mine bigint;
BEGIN
  IF changed IS NULL THEN RETURN; END IF;
  mine := listing_batch();
  INSERT INTO listing_change (batch, listing_id) SELECT mine, unnest(changed) ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION on_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_listing_changes((SELECT array_agg(id) FROM touched));
  RETURN NULL;
END $$;
CREATE TRIGGER listing_inserted AFTER INSERT ON listing
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION on_listing_change();
CREATE TRIGGER listing_updated AFTER UPDATE ON listing
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION on_listing_change();
CREATE TRIGGER listing_deleted AFTER DELETE ON listing
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION on_listing_change();

CREATE FUNCTION on_listing_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_listing_changes((SELECT array_agg(DISTINCT listing_id) FROM touched));
  RETURN NULL;
END $$;
CREATE TRIGGER listing_engine_inserted AFTER INSERT ON listing_engine
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION on_listing_part_change();
CREATE TRIGGER listing_engine_updated AFTER UPDATE ON listing_engine
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION on_listing_part_change();
CREATE TRIGGER listing_engine_deleted AFTER DELETE ON listing_engine
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION on_listing_part_change();
CREATE TRIGGER listing_image_inserted AFTER INSERT ON listing_image
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION on_listing_part_change();
CREATE TRIGGER listing_image_updated AFTER UPDATE ON listing_image
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION on_listing_part_change();
CREATE TRIGGER listing_image_deleted AFTER DELETE ON listing_image
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION on_listing_part_change();

-- Listing fields that depend on the make and the location.
CREATE FUNCTION on_make_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_listing_changes((
    SELECT array_agg(l.id) FROM listing l
    JOIN renamed n ON n.id = l.make_id JOIN original o ON o.id = n.id WHERE o.name <> n.name));
  RETURN NULL;
END $$;
CREATE TRIGGER make_updated AFTER UPDATE ON make
  REFERENCING OLD TABLE AS original NEW TABLE AS renamed FOR EACH STATEMENT EXECUTE FUNCTION on_make_change();

CREATE FUNCTION on_location_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_listing_changes((
    SELECT array_agg(l.id) FROM listing l
    JOIN moved n ON n.id = l.location_id JOIN original o ON o.id = n.id WHERE o IS DISTINCT FROM n));
  RETURN NULL;
END $$;
CREATE TRIGGER location_updated AFTER UPDATE ON location
  REFERENCING OLD TABLE AS original NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION on_location_change();

CREATE FUNCTION on_airport_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_listing_changes((
    SELECT array_agg(l.id) FROM listing l
    JOIN moved n ON n.ident = l.based_at JOIN original o ON o.ident = n.ident WHERE o IS DISTINCT FROM n));
  RETURN NULL;
END $$;
CREATE TRIGGER airport_updated AFTER UPDATE ON airport
  REFERENCING OLD TABLE AS original NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION on_airport_change();

-- Listings show a private seller's current contact data, so a profile change affects all of the seller's listings.
CREATE FUNCTION on_profile_contact_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_listing_changes((
    SELECT array_agg(l.id) FROM listing l
    JOIN changed n ON n.id = l.profile_id JOIN original o ON o.id = n.id
    WHERE l.biz_id IS NULL
      AND (o.first_name, o.last_name, o.contact_email, o.phone, o.cell)
        IS DISTINCT FROM (n.first_name, n.last_name, n.contact_email, n.phone, n.cell)));
  RETURN NULL;
END $$;
CREATE TRIGGER profile_contact_updated AFTER UPDATE ON profile
  REFERENCING OLD TABLE AS original NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION on_profile_contact_change();

CREATE FUNCTION on_name_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM listing_batch();
  UPDATE listing_commit SET names_changed = true
    WHERE batch = current_setting('windsock.listing_batch')::bigint;
  RETURN NULL;
END $$;
CREATE TRIGGER make_named AFTER INSERT OR UPDATE OR DELETE ON make EXECUTE FUNCTION on_name_change();
CREATE TRIGGER category_named AFTER INSERT OR UPDATE OR DELETE ON category EXECUTE FUNCTION on_name_change();
CREATE TRIGGER aircraft_type_named AFTER INSERT OR UPDATE OR DELETE ON aircraft_type EXECUTE FUNCTION on_name_change();
CREATE TRIGGER fuel_named AFTER INSERT OR UPDATE OR DELETE ON fuel EXECUTE FUNCTION on_name_change();
CREATE TRIGGER hull_named AFTER INSERT OR UPDATE OR DELETE ON hull EXECUTE FUNCTION on_name_change();
CREATE TRIGGER state_named AFTER INSERT OR UPDATE OR DELETE ON state EXECUTE FUNCTION on_name_change();

-- Filter and sort fields, one row per listing. The engine fields are those of the engine with the least remaining life,
-- because that one will need an overhaul first.
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

-- For bulk loading. Returns text with a length prefix.
CREATE FUNCTION packed_text(words text) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN int4send(octet_length(words)) || convert_to(words, 'UTF8');
