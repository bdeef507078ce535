-- Number of registered aircraft by model and place, counted from the FAA's file. Contains no owners.
CREATE TABLE registered_place (
  maker      text NOT NULL,
  family     text NOT NULL,
  -- Name from plain_variant(). Empty for all variants of the family.
  variant    text NOT NULL,
  -- Codes: US and TX. The state is empty for other countries.
  country    text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  state      text NOT NULL CHECK (state ~ '^([A-Z]{2})?$'),
  registered integer NOT NULL CHECK (registered > 0),
  PRIMARY KEY (maker, family, variant, country, state)
);

ALTER TABLE record_load
  DROP CONSTRAINT record_load_source_check,
  ADD CONSTRAINT record_load_source_check CHECK (source IN ('ntsb', 'sust', 'faa'));

-- The next start loads the registry again, with the names of today.
DELETE FROM registered_family;
