-- Account for payments by bank transfer, as in `BankAccount`. Null if the site doesn't offer them.
ALTER TABLE site ADD COLUMN bank_account jsonb CHECK (jsonb_typeof(bank_account) = 'object');

-- Invoices whose buyers pay by bank transfer. The reference is the invoice's order ID.
CREATE TABLE transfer_order (
  reference   text PRIMARY KEY,
  invoice_id  integer NOT NULL UNIQUE REFERENCES invoice ON DELETE CASCADE,
  -- The site's account when the buyer ordered.
  account     jsonb NOT NULL,
  state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'received', 'canceled')),
  -- The order expires at this time.
  pay_by      timestamptz NOT NULL,
  -- Date on the bank statement.
  received_on date,
  version     integer NOT NULL DEFAULT 1,
  CHECK ((state = 'received') = (received_on IS NOT NULL))
);

-- Refunds that staff have transferred.
CREATE TABLE transfer_refund (
  refund_id    text PRIMARY KEY,
  request_id   text NOT NULL UNIQUE,
  invoice_id   integer NOT NULL REFERENCES invoice ON DELETE CASCADE,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  paid_on      date NOT NULL
);
CREATE INDEX transfer_refund_invoice ON transfer_refund (invoice_id);
