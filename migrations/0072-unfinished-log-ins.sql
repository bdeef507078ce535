-- Where a right password was given whose second step never came: its owner is told.
ALTER TABLE log_in_ticket
  -- "Firefox on Windows" and 203.0.113.0/24, as in the history. Null: of the release before.
  ADD COLUMN device      text,
  ADD COLUMN network     text,
  -- By what the same browser or program is recognized once it has logged in after all.
  ADD COLUMN device_hash bytea,
  -- Whose name the mail bears.
  ADD COLUMN site_id     integer,
  -- The owner has been told, or has logged in from the same device since.
  ADD COLUMN is_told     boolean NOT NULL DEFAULT false;
