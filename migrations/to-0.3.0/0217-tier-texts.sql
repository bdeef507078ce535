-- Names and items of packages in languages other than English, as in `TierTexts`.
ALTER TABLE listing_tier ADD COLUMN texts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(texts) = 'object');
