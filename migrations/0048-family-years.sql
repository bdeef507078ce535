-- A price check reads of a family what is nearest in years, from the middle both ways.
CREATE INDEX listing_of_family_by_year ON listing (family_id, year, id DESC) WHERE family_id IS NOT NULL;
DROP INDEX listing_of_family;
