-- The refund that a credit note documents.
ALTER TABLE invoice_document
  ADD COLUMN refund_id text,
  ADD CHECK ((series = 'credit-note') = (refund_id IS NOT NULL)),
  ADD FOREIGN KEY (invoice_id, refund_id) REFERENCES invoice_refund ON DELETE CASCADE;
CREATE UNIQUE INDEX invoice_document_refund ON invoice_document (invoice_id, refund_id);
