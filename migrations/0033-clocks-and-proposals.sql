-- Makers of propellers limit them in years, as makers of engines do.
ALTER TABLE listing_engine ADD COLUMN propeller_overhauled_on date;

-- What the words of a listing say of its equipment and its seller has not stated: proposed to them, never to buyers.
CREATE TABLE listing_proposal (
  listing_id   integer NOT NULL REFERENCES listing ON DELETE CASCADE,
  -- The path of the fact on the wire: equipment.waas.
  fact         text NOT NULL,
  value        text NOT NULL CHECK (value IN ('yes', 'no')),
  -- The words that say it: GTN 650.
  words        text NOT NULL,
  -- The seller leaves it open; the same words do not ask again.
  dismissed_at timestamptz,
  PRIMARY KEY (listing_id, fact)
);
