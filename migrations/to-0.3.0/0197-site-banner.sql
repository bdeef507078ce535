-- Message that a site shows on every page, as in `SiteBanner`.
ALTER TABLE site ADD COLUMN banner jsonb CHECK (jsonb_typeof(banner) = 'object');
