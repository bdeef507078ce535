-- Units in which the user reads facts, in emails too: a preset or a list of units. Null means not chosen.
ALTER TABLE profile ADD COLUMN units text CHECK (length(units) <= 60);

-- Speeds and ranges entered in km/h and km need a decimal to be shown as entered. Search still uses whole numbers.
DO $$
DECLARE
  definition text := pg_get_viewdef('listing_search_row');
BEGIN
  definition := replace(definition, 'l.normal_cruise_knots,', 'round(l.normal_cruise_knots)::integer AS normal_cruise_knots,');
  definition := replace(definition, 'l.range_nm,', 'round(l.range_nm)::integer AS range_nm,');
  DROP VIEW listing_search_row;
  ALTER TABLE listing
    ALTER COLUMN normal_cruise_knots TYPE numeric(7,1),
    ALTER COLUMN max_cruise_knots TYPE numeric(7,1),
    ALTER COLUMN range_nm TYPE numeric(7,1);
  EXECUTE 'CREATE VIEW listing_search_row AS ' || definition;
END $$;
