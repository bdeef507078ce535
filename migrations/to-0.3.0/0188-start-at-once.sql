-- True if the buyer asked that the service starts within the withdrawal period, and knows what that costs.
ALTER TABLE terms_acceptance ADD COLUMN starts_now boolean NOT NULL DEFAULT false;
