-- When staff hid a brokerage's page by a decision. Null for pages that are public, or that wait for approval.
ALTER TABLE biz ADD COLUMN hidden_at timestamptz;
UPDATE biz SET hidden_at = decided_at FROM moderation_case
  WHERE biz_id = biz.id AND decision = 'hide' AND confirmed_at IS NULL;
