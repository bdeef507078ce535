-- Logins with a correct password whose second step was never completed. The owner is notified.
ALTER TABLE log_in_ticket
  -- "Firefox on Windows" and 203.0.113.0/24, as in the history. Null for rows of the previous release.
  ADD COLUMN device      text,
  ADD COLUMN network     text,
  -- Identifies the same browser or client if it logs in later.
  ADD COLUMN device_hash bytea,
  -- Site whose name the email has.
  ADD COLUMN site_id     integer,
  -- The owner was notified or has logged in from the same device since.
  ADD COLUMN is_told     boolean NOT NULL DEFAULT false;
