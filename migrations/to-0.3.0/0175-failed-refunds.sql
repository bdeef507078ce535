-- When the bank was found to have rejected a refund, so that staff learn of it once. Null if it hasn't.
ALTER TABLE invoice_refund ADD COLUMN failed_at timestamptz;
