-- Subject of a message, so that deliveries and logs are visible only to users who may still see it: the brokerage, the
-- responsible employee, and whether the webhook's owner entered the aircraft. If there is no brokerage, it belongs to
-- the owner.
ALTER TABLE webhook_delivery
  ADD COLUMN biz_id      integer REFERENCES biz ON DELETE CASCADE,
  ADD COLUMN employee_id integer REFERENCES biz_employee ON DELETE SET NULL,
  ADD COLUMN is_own      boolean NOT NULL DEFAULT true;
CREATE INDEX webhook_delivery_biz ON webhook_delivery (biz_id) WHERE biz_id IS NOT NULL;
CREATE INDEX webhook_delivery_employee ON webhook_delivery (employee_id) WHERE employee_id IS NOT NULL;
