-- What the retention of old records searches by.
CREATE INDEX mail_sent ON mail (sent_at) WHERE status = 'sent';
CREATE INDEX payment_webhook_received ON payment_webhook (received_at);
CREATE INDEX sandbox_order_created ON sandbox_order (created_at);
CREATE INDEX phone_reveal_day ON phone_reveal (day);

-- Leads are counted where views and saves are, by the room that takes them: the list of one's own listings shows
-- all three, and reads no room above it.
ALTER TABLE listing_tally ADD COLUMN leads integer NOT NULL DEFAULT 0 CHECK (leads >= 0);
INSERT INTO listing_tally (listing_id, leads)
  SELECT listing_id, count(*) FROM lead WHERE listing_id IS NOT NULL GROUP BY listing_id
  ON CONFLICT (listing_id) DO UPDATE SET leads = excluded.leads;
