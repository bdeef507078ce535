-- Reports of conversations, one by each side. Staff decide about them.
CREATE TABLE conversation_report (
  lead_id     integer NOT NULL REFERENCES conversation ON DELETE CASCADE,
  side        text NOT NULL CHECK (side IN ('buyer', 'seller')),
  reason      text NOT NULL,
  reported_at timestamptz NOT NULL,
  -- leave: nothing was done. end: staff ended the conversation.
  outcome     text CHECK (outcome IN ('leave', 'end')),
  decided_at  timestamptz,
  PRIMARY KEY (lead_id, side),
  CHECK ((outcome IS NULL) = (decided_at IS NULL))
);
CREATE INDEX conversation_report_open ON conversation_report (reported_at) WHERE outcome IS NULL;
INSERT INTO conversation_report (lead_id, side, reason, reported_at)
  SELECT lead_id, reported_by, coalesce(report_reason, ''), reported_at
  FROM conversation WHERE reported_at IS NOT NULL;

-- Both sides of a brokerage's conversation could read this history.
DELETE FROM lead_history WHERE kind = 'reported';

ALTER TABLE conversation
  DROP CONSTRAINT conversation_ended_by_check,
  ADD CONSTRAINT conversation_ended_by_check CHECK (ended_by IN ('buyer', 'seller', 'staff'));
