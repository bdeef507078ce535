-- Logins with a correct password whose second step was never completed. Their owners are notified.
ALTER TABLE log_in_ticket
  -- "Firefox on Windows" and 203.0.113.0/24, as in the history. Null for rows from the previous release.
  ADD COLUMN device      text,
  ADD COLUMN network     text,
  -- Recognizes the same browser or client if it logs in later.
  ADD COLUMN device_hash bytea,
  -- Site whose name is used in the email.
  ADD COLUMN site_id     integer,
  -- True if the owner was notified, or has since logged in from the same device.
  ADD COLUMN is_told     boolean NOT NULL DEFAULT false;
