-- Rows that may match an existing listing, waiting for a user's decision.
ALTER TABLE import_row DROP CONSTRAINT import_row_verdict_check;
ALTER TABLE import_row ADD CONSTRAINT import_row_verdict_check
  CHECK (verdict IN ('new', 'changed', 'same', 'gone', 'refused', 'review'));
-- Key of an earlier row that may be the same aircraft. Null if the match is a listing (listing_id).
ALTER TABLE import_row ADD COLUMN alike_key text;
ALTER TABLE import_operation ADD COLUMN review_count integer NOT NULL DEFAULT 0;

-- Decisions by feed key: the same aircraft as a listing, the same as another key, or, if both are null, a separate
-- aircraft.
CREATE TABLE import_review (
  source_id  integer NOT NULL REFERENCES import_source ON DELETE CASCADE,
  source_key text NOT NULL,
  listing_id integer REFERENCES listing ON DELETE CASCADE,
  same_key   text,
  decided_at timestamptz NOT NULL,
  PRIMARY KEY (source_id, source_key),
  CHECK (listing_id IS NULL OR same_key IS NULL)
);
CREATE INDEX import_review_listing ON import_review (listing_id) WHERE listing_id IS NOT NULL;
