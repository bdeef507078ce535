-- An automatic email of a participant, such as an out-of-office reply. It is shown, but it isn't an answer.
ALTER TABLE lead_message DROP CONSTRAINT lead_message_way_check;
ALTER TABLE lead_message ADD CONSTRAINT lead_message_way_check CHECK (way IN ('site', 'mail', 'automatic'));
