-- Order of day and month in the file's dates. Null if its dates don't tell.
ALTER TABLE import_operation ADD COLUMN date_order text CHECK (date_order IN ('dmy', 'mdy', 'mixed'));

-- N-numbers: the first character is a digit from 1 to 9, and only the last two may be letters, except I and O.
UPDATE registration_country SET pattern = '^N[1-9](\d{0,4}|\d{0,3}[A-HJ-NP-Z]|\d{0,2}[A-HJ-NP-Z]{2})$'
  WHERE name = 'United States';
UPDATE listing SET registration_country_id = registration_country_id(registration)
  WHERE registration ~ '^N[1-9]' AND registration !~ '^N[1-9](\d{0,4}|\d{0,3}[A-HJ-NP-Z]|\d{0,2}[A-HJ-NP-Z]{2})$';
