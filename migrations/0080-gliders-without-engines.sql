-- A pure glider has no engine. An empty count made pages say that its engine time wasn't stated.
UPDATE listing SET engine_count = 0
WHERE category_id = 10 AND engine_count IS NULL
  AND NOT EXISTS (SELECT FROM listing_engine WHERE listing_id = listing.id);
