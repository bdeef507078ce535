-- True if the requested refund of a part also revokes what was granted.
ALTER TABLE invoice ADD COLUMN refund_revokes boolean NOT NULL DEFAULT false;
