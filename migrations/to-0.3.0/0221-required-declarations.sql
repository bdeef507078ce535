-- True if private listings go live only after their seller has declared how they sell.
ALTER TABLE site ADD COLUMN seller_declaration boolean NOT NULL DEFAULT false;
