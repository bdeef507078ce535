-- Minimum age that an accepted text named. Null for acceptances of earlier releases.
ALTER TABLE terms_acceptance ADD COLUMN stated_age smallint;
