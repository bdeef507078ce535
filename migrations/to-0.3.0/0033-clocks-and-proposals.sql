-- Propeller manufacturers limit the number of years between overhauls, as engine manufacturers do.
ALTER TABLE listing_engine ADD COLUMN propeller_overhauled_on date;

-- Equipment that a listing's text mentions but its fields don't state. Suggested only to the seller, never shown to
-- buyers.
CREATE TABLE listing_proposal (
  listing_id   integer NOT NULL REFERENCES listing ON DELETE CASCADE,
  -- API path of the fact, such as equipment.waas.
  fact         text NOT NULL,
  value        text NOT NULL CHECK (value IN ('yes', 'no')),
  -- Text that mentions it, such as GTN 650.
  words        text NOT NULL,
  -- Set if the seller dismissed the suggestion. The same text isn't suggested again.
  dismissed_at timestamptz,
  PRIMARY KEY (listing_id, fact)
);
