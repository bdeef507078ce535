-- Refunds of a part of an invoice, and disputes. Amounts are in cents of the invoice's currency.

ALTER TABLE invoice
  -- Refunded so far, in total. The invoice stays paid until everything is refunded.
  ADD COLUMN refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND amount_cents),
  -- The requested refund, whose reason is in refund_reason. Null requests everything that is left.
  ADD COLUMN refund_cents integer CHECK (refund_cents > 0),
  -- Request ID of the requested refund. Null uses the invoice's own.
  ADD COLUMN refund_request text;
UPDATE invoice SET refunded_cents = amount_cents WHERE state = 'refunded';

-- Refunds that the provider has made. Never modified.
CREATE TABLE invoice_refund (
  invoice_id   integer NOT NULL REFERENCES invoice ON DELETE CASCADE,
  refund_id    text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- Reason that the buyer received.
  reason       text NOT NULL,
  refunded_at  timestamptz NOT NULL,
  PRIMARY KEY (invoice_id, refund_id)
);
INSERT INTO invoice_refund (invoice_id, refund_id, amount_cents, reason, refunded_at)
  SELECT id, coalesce(refund_id, 'refund of ' || capture_id), amount_cents, coalesce(refund_reason, ''), refunded_at
  FROM invoice WHERE state = 'refunded' AND amount_cents > 0;

-- Payments that buyers dispute at their bank or at the provider.
CREATE TABLE payment_dispute (
  provider     text NOT NULL,
  dispute_id   text NOT NULL,
  invoice_id   integer NOT NULL REFERENCES invoice ON DELETE CASCADE,
  amount_cents integer NOT NULL,
  currency     text NOT NULL,
  reason       text NOT NULL,
  state        text NOT NULL CHECK (state IN ('needs-response', 'under-review', 'won', 'lost')),
  -- When the provider stops accepting evidence. Null if it expects none.
  respond_by   timestamptz,
  opened_at    timestamptz NOT NULL,
  PRIMARY KEY (provider, dispute_id)
);
CREATE INDEX payment_dispute_invoice ON payment_dispute (invoice_id);

-- The sandbox's captures have a list of refunds.
UPDATE sandbox_capture
SET body = (body - 'refundId') || jsonb_build_object('refunds',
  jsonb_build_array(jsonb_build_object('id', body->>'refundId', 'amount', body->'amount')))
WHERE body ? 'refundId' AND body->>'refundId' IS NOT NULL;
