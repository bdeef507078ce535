-- What the code has relied on, stated where nobody can forget it.

-- An office and an employee are those of the listing's brokerage. Whoever moves to another one becomes an employee
-- there: the row stays where its listings and its leads are.
ALTER TABLE biz_location ADD UNIQUE (id, biz_id);
ALTER TABLE biz_employee ADD UNIQUE (id, biz_id);
ALTER TABLE category ADD UNIQUE (id, aircraft_type_id);

ALTER TABLE biz_employee DROP CONSTRAINT biz_employee_biz_location_id_fkey;
ALTER TABLE biz_employee
  ADD CONSTRAINT biz_employee_office FOREIGN KEY (biz_location_id, biz_id)
    REFERENCES biz_location (id, biz_id) ON DELETE SET NULL (biz_location_id);
ALTER TABLE biz DROP CONSTRAINT biz_main_office_id_fkey;
ALTER TABLE biz
  ADD CONSTRAINT biz_main_office FOREIGN KEY (main_office_id, id)
    REFERENCES biz_location (id, biz_id) ON DELETE SET NULL (main_office_id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE listing
  DROP CONSTRAINT listing_biz_location_id_fkey,
  DROP CONSTRAINT listing_biz_employee_id_fkey,
  DROP CONSTRAINT listing_category_id_fkey;
ALTER TABLE listing
  ADD CONSTRAINT listing_office FOREIGN KEY (biz_location_id, biz_id)
    REFERENCES biz_location (id, biz_id) ON DELETE SET NULL (biz_location_id),
  ADD CONSTRAINT listing_employee FOREIGN KEY (biz_employee_id, biz_id)
    REFERENCES biz_employee (id, biz_id) ON DELETE SET NULL (biz_employee_id),
  ADD CONSTRAINT listing_category FOREIGN KEY (category_id, aircraft_type_id)
    REFERENCES category (id, aircraft_type_id),
  ADD CONSTRAINT listing_seller CHECK (biz_id IS NOT NULL OR (biz_location_id IS NULL AND biz_employee_id IS NULL)),
  ADD CONSTRAINT listing_type CHECK ((listing_type_id = 1) = (biz_id IS NOT NULL)),
  ADD CONSTRAINT listing_pending_unless_sold CHECK (NOT (is_sold AND is_sale_pending)),
  ADD CHECK (previous_price > 0),
  ADD CHECK (landings >= 0),
  ADD CHECK (still_for_sale_misses >= 0);
ALTER TABLE listing_price ADD CHECK (price > 0);
ALTER TABLE listing_engine
  ADD CHECK (year BETWEEN 1900 AND 2100),
  ADD CHECK (cylinders > 0),
  ADD CHECK (horsepower > 0),
  ADD CHECK (thrust_lbf > 0),
  ADD CHECK (propeller_blades > 0);
ALTER TABLE listing_image
  ADD CHECK (position >= 0),
  ADD CHECK (rotation IN (0, 90, 180, 270)),
  ADD CHECK (width > 0 AND height > 0);
ALTER TABLE listing_upload ADD CHECK (bytes >= 0);
ALTER TABLE listing_tally ADD CHECK (views >= 0 AND saves >= 0);
ALTER TABLE phone_reveal ADD CHECK (count >= 0);
ALTER TABLE saved_listing ADD CHECK (told_price > 0), ADD CHECK (saved_price > 0);
ALTER TABLE invoice_event
  ADD CHECK (state IN ('created', 'executing', 'paid', 'canceled', 'failed', 'refunded'));
ALTER TABLE invoice_grant ADD CHECK (granted_days > 0);

-- A lead outlives its listing: what it was about, and to whom it belongs, is its own.
ALTER TABLE lead
  ADD COLUMN listing_title text,
  ADD COLUMN seller_profile_id integer REFERENCES profile;
UPDATE lead SET listing_title = l.title, seller_profile_id = l.profile_id FROM listing l WHERE l.id = lead.listing_id;
ALTER TABLE lead
  ALTER COLUMN listing_title SET NOT NULL,
  ALTER COLUMN seller_profile_id SET NOT NULL,
  ALTER COLUMN listing_id DROP NOT NULL,
  DROP CONSTRAINT lead_listing_id_fkey,
  ADD CONSTRAINT lead_listing FOREIGN KEY (listing_id) REFERENCES listing ON DELETE SET NULL;
CREATE INDEX lead_seller ON lead (seller_profile_id, submitted_at DESC, id DESC);

-- Questions that every page asks, and the columns that a reference or a trigger searches by.
CREATE INDEX biz_employee_profile ON biz_employee (profile_id) WHERE profile_id IS NOT NULL;
CREATE INDEX biz_employee_office ON biz_employee (biz_location_id) WHERE biz_location_id IS NOT NULL;
CREATE INDEX biz_location_place ON biz_location (location_id);
CREATE INDEX listing_featured ON listing (id) WHERE is_featured AND is_active AND NOT is_sold;
CREATE INDEX listing_expiry ON listing (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX listing_place ON listing (location_id);
CREATE INDEX listing_airport ON listing (based_at) WHERE based_at IS NOT NULL;
CREATE INDEX listing_of_office ON listing (biz_location_id) WHERE biz_location_id IS NOT NULL;
CREATE INDEX listing_of_employee ON listing (biz_employee_id) WHERE biz_employee_id IS NOT NULL;
CREATE INDEX listing_tier_sold ON listing (tier_id) WHERE tier_id IS NOT NULL;
CREATE INDEX listing_visit_listing ON listing_visit (listing_id);
CREATE INDEX listing_upload_replaced ON listing_upload (replaces_image_id) WHERE replaces_image_id IS NOT NULL;
CREATE INDEX invoice_tier ON invoice (tier_id);
CREATE INDEX invoice_grant_listing ON invoice_grant (listing_id) WHERE listing_id IS NOT NULL;
CREATE INDEX sandbox_capture_order ON sandbox_capture (order_id);
