-- Records whether this is a demo market, so that settings never turn other data into one. A market that was created as
-- a demo has demo accounts only, except for visitors who registered later. If any other account came first or has a
-- staff role, this is a production database. An unused database gets its record at the first start of the site.
INSERT INTO site_setting (name, value)
SELECT 'market-kind', CASE
  WHEN (SELECT is_demonstration FROM profile ORDER BY id LIMIT 1)
    AND NOT EXISTS (
      SELECT FROM profile
      WHERE NOT is_demonstration AND roles && ARRAY['CallCenter', 'CallCenterAdmin', 'WebAppAdmin', 'ServerAdmin'])
    THEN 'demo'
  ELSE 'production' END
WHERE EXISTS (SELECT FROM profile)
ON CONFLICT (name) DO NOTHING;

-- 'demo', 'production', or null for an unused database. Data without a record counts as production data, because it may
-- have been copied.
CREATE FUNCTION market_kind() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT value FROM site_setting WHERE name = 'market-kind'),
    CASE WHEN EXISTS (SELECT FROM profile) THEN 'production' END)
$$;
