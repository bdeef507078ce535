-- Captured payments without an invoice, which staff see until they are refunded or recorded.
CREATE TABLE unassigned_capture (
  provider     text NOT NULL,
  capture_id   text NOT NULL,
  order_id     text,
  amount_cents integer NOT NULL,
  currency     text NOT NULL,
  found_at     timestamptz NOT NULL,
  PRIMARY KEY (provider, capture_id)
);
