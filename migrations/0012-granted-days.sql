-- How long a paid package was for when it was granted (null: without end): a refund takes back so much.
ALTER TABLE invoice_grant ADD COLUMN granted_days integer;
