-- Who took an invoice's money: a refund goes to the provider that has it, whoever takes new payments by then.
-- A provider's own names are unique among its own only.

ALTER TABLE invoice ADD COLUMN provider text;
UPDATE invoice SET provider = CASE
  WHEN EXISTS (SELECT FROM sandbox_order WHERE sandbox_order.id = invoice.order_id) THEN 'sandbox'
  ELSE 'paypal'
END;
ALTER TABLE invoice
  ALTER COLUMN provider SET NOT NULL,
  DROP CONSTRAINT invoice_order_id_key,
  DROP CONSTRAINT invoice_capture_id_key,
  DROP CONSTRAINT invoice_refund_id_key,
  ADD UNIQUE (provider, order_id),
  ADD UNIQUE (provider, capture_id),
  ADD UNIQUE (provider, refund_id);

-- Every message so far came from PayPal or from the sandbox, which speaks as PayPal does.
ALTER TABLE payment_webhook ADD COLUMN provider text NOT NULL DEFAULT 'paypal';
ALTER TABLE payment_webhook
  ALTER COLUMN provider DROP DEFAULT,
  DROP CONSTRAINT payment_webhook_pkey,
  ADD PRIMARY KEY (provider, event_id);
