-- What a message is about, so that nobody is told, or reads in the log, what they may no longer see: the brokerage, who of
-- it looks after the aircraft, and whether the webhook's owner entered it. Without a brokerage it was the owner's own.
ALTER TABLE webhook_delivery
  ADD COLUMN biz_id      integer REFERENCES biz ON DELETE CASCADE,
  ADD COLUMN employee_id integer REFERENCES biz_employee ON DELETE SET NULL,
  ADD COLUMN is_own      boolean NOT NULL DEFAULT true;
CREATE INDEX webhook_delivery_biz ON webhook_delivery (biz_id) WHERE biz_id IS NOT NULL;
CREATE INDEX webhook_delivery_employee ON webhook_delivery (employee_id) WHERE employee_id IS NOT NULL;
