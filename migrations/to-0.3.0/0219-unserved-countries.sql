-- Countries that a site doesn't serve, and those that a new member confirmed not to be in.
ALTER TABLE site ADD COLUMN unserved_countries text[] NOT NULL DEFAULT '{}';
ALTER TABLE terms_acceptance ADD COLUMN unserved_countries text[] NOT NULL DEFAULT '{}';
