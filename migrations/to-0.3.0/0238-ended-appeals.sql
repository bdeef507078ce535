-- Links that a later decision or someone else on the same side ended say so, and contests of removed questions get an outcome.

ALTER TABLE case_appeal
  -- decision: a later decision. side: someone else on the same side of a conversation used their link.
  ADD COLUMN ended_by text CHECK (ended_by IN ('decision', 'side')),
  -- Removed question. `side` is its author who can contest that. Null for links from before this column.
  ADD COLUMN question_id integer REFERENCES listing_question ON DELETE CASCADE,
  DROP CONSTRAINT case_appeal_check1,
  ADD CHECK ((lead_id IS NULL AND question_id IS NULL) = (side IS NULL));
CREATE INDEX case_appeal_question ON case_appeal (question_id) WHERE question_id IS NOT NULL;

-- False if the side has only contested a decision.
ALTER TABLE conversation_report ADD COLUMN has_reported boolean NOT NULL DEFAULT true;
UPDATE conversation_report SET has_reported = false WHERE is_appeal;
