-- Leads are counted where views and saves are, by the room that takes them: the list of one's own listings shows all
-- three, and reads no room above it. What was written before is counted once, here.
ALTER TABLE listing_tally ADD COLUMN leads integer NOT NULL DEFAULT 0 CHECK (leads >= 0);
INSERT INTO listing_tally (listing_id, leads)
  SELECT listing_id, count(*) FROM lead WHERE listing_id IS NOT NULL GROUP BY listing_id
  ON CONFLICT (listing_id) DO UPDATE SET leads = excluded.leads;
