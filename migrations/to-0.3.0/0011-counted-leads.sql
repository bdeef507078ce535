-- Counts leads in the same feature as views and saves, so that the seller's listing list doesn't depend on higher-level
-- features. Existing leads are counted once.
ALTER TABLE listing_tally ADD COLUMN leads integer NOT NULL DEFAULT 0 CHECK (leads >= 0);
INSERT INTO listing_tally (listing_id, leads)
  SELECT listing_id, count(*) FROM lead WHERE listing_id IS NOT NULL GROUP BY listing_id
  ON CONFLICT (listing_id) DO UPDATE SET leads = excluded.leads;
