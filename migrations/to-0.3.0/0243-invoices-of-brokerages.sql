-- Brokerage that bought, whose administrators can read the invoice. Null for accounts, and for purchases before this
-- column, because their listings may have moved since then.
ALTER TABLE invoice ADD COLUMN biz_id integer REFERENCES biz ON DELETE SET NULL;
CREATE INDEX invoice_biz ON invoice (biz_id) WHERE biz_id IS NOT NULL;
