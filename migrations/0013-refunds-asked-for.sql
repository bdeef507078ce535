-- Why a refund was asked for. Written before the provider is asked, so that one that got lost on its way is repeated.
ALTER TABLE invoice ADD COLUMN refund_reason text;
CREATE INDEX invoice_refund_due ON invoice (id) WHERE state = 'paid' AND refund_reason IS NOT NULL;
