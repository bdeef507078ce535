-- Propeller manufacturers limit years between overhauls, as engine manufacturers do.
ALTER TABLE listing_engine ADD COLUMN propeller_overhauled_on date;

-- Equipment mentioned in a listing's text but not stated. Suggested to the seller only, never shown to buyers.
CREATE TABLE listing_proposal (
  listing_id   integer NOT NULL REFERENCES listing ON DELETE CASCADE,
  -- API path of the fact: equipment.waas.
  fact         text NOT NULL,
  value        text NOT NULL CHECK (value IN ('yes', 'no')),
  -- Text that mentions it: GTN 650.
  words        text NOT NULL,
  -- True if dismissed by the seller. The same text isn't suggested again.
  dismissed_at timestamptz,
  PRIMARY KEY (listing_id, fact)
);
