-- For price checks, which read the aircraft in a family with the nearest years, in both directions.
CREATE INDEX listing_of_family_by_year ON listing (family_id, year, id DESC) WHERE family_id IS NOT NULL;
DROP INDEX listing_of_family;
