-- A pure glider has no engine. Without a count of 0, pages showed its engine time as not stated.
UPDATE listing SET engine_count = 0
WHERE category_id = 10 AND engine_count IS NULL
  AND NOT EXISTS (SELECT FROM listing_engine WHERE listing_id = listing.id);
