-- Mail of leads goes only to addresses that are known to want it, and not without measure. Owned by the leads feature.

-- A contact address that a seller typed: leads are mailed there once its reader has said yes, for this seller only.
CREATE TABLE lead_address (
  profile_id   integer NOT NULL REFERENCES profile ON DELETE CASCADE,
  -- In small letters.
  email        text NOT NULL,
  asked_at     timestamptz NOT NULL,
  confirmed_at timestamptz,
  PRIMARY KEY (profile_id, email)
);

-- Not every delivery has its mail at once, and one mail may bring several leads.
ALTER TABLE lead_delivery
  DROP CONSTRAINT lead_delivery_pkey,
  ALTER COLUMN mail_id DROP NOT NULL,
  -- 'digest': too many came at once, the rest follow in one mail. 'confirmation': the account's address is not
  -- confirmed yet. 'never': the seller wants no mail and reads it on the site.
  ADD COLUMN held_for text CHECK (held_for IN ('digest', 'confirmation', 'never')),
  ADD CHECK ((mail_id IS NULL) = (held_for IS NOT NULL)),
  ADD PRIMARY KEY (lead_id, role, recipient);
CREATE INDEX lead_delivery_held ON lead_delivery (lower(recipient)) WHERE held_for IN ('digest', 'confirmation');
