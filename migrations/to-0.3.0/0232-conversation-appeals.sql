-- Both sides of a conversation contest a decision about it, by the same emailed links as other decisions.

ALTER TABLE case_appeal
  ALTER COLUMN case_id DROP NOT NULL,
  -- Conversation, if the decision is about one.
  ADD COLUMN lead_id integer REFERENCES lead ON DELETE CASCADE,
  ADD COLUMN side text CHECK (side IN ('buyer', 'seller')),
  -- Who made the decision, if it is about a conversation. Decisions about cases are entries.
  ADD COLUMN decider_id integer REFERENCES profile ON DELETE SET NULL,
  ADD CHECK ((case_id IS NULL) = (lead_id IS NOT NULL)),
  ADD CHECK ((lead_id IS NULL) = (side IS NULL));
CREATE INDEX case_appeal_lead ON case_appeal (lead_id) WHERE lead_id IS NOT NULL;
CREATE INDEX case_appeal_decider ON case_appeal (decider_id) WHERE decider_id IS NOT NULL;

-- True if the side contests the previous decision.
ALTER TABLE conversation_report ADD COLUMN is_appeal boolean NOT NULL DEFAULT false;
