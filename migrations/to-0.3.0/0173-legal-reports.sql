-- Reports of unlawful content state who sends them.
ALTER TABLE listing_report
  DROP CONSTRAINT listing_report_reason_check,
  ADD CONSTRAINT listing_report_reason_check CHECK (reason IN
    ('gone', 'wrong-facts', 'not-the-sellers', 'duplicate', 'fraud', 'offensive', 'other',
     'stolen', 'copyright', 'privacy', 'illegal')),
  ADD COLUMN name text;
