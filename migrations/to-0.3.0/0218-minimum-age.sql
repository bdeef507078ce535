-- Age that members confirm when they get an account, and the one that was confirmed. Null if the site doesn't ask.
ALTER TABLE site ADD COLUMN minimum_age smallint CHECK (minimum_age BETWEEN 13 AND 21);
ALTER TABLE terms_acceptance ADD COLUMN minimum_age smallint;
