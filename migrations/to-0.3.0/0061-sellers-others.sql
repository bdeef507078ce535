-- For counting a brokerage's active listings and finding the latest ones with index-only scans.
CREATE INDEX listing_biz_for_sale ON listing (biz_id, listed_at DESC, id DESC) INCLUDE (expires_at)
  WHERE is_active AND NOT is_sold AND biz_id IS NOT NULL;
