-- Account activity that is shown to the owner: known devices, history, and email address changes.

-- Browsers that have logged in before, identified by a token. A login from any other browser triggers an email.
CREATE TABLE known_device (
  profile_id    integer NOT NULL REFERENCES profile ON DELETE CASCADE,
  token_hash    bytea NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at  timestamptz NOT NULL,
  PRIMARY KEY (profile_id, token_hash)
);
CREATE INDEX known_device_seen ON known_device (last_seen_at);

-- When device tracking started. A browser's first login before that isn't reported as a new device.
ALTER TABLE profile ADD COLUMN devices_known_since timestamptz;

-- Not a foreign key, because sessions outlive deleted devices.
ALTER TABLE session ADD COLUMN device_hash bytea;

CREATE TABLE account_activity (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  profile_id  integer NOT NULL REFERENCES profile ON DELETE CASCADE,
  happened_at timestamptz NOT NULL,
  action      text NOT NULL,
  -- Identifies the session without granting access, and outlives it.
  session_id  text,
  -- "Firefox on Windows" and 203.0.113.0/24, so that owners can recognize their own activity.
  device      text NOT NULL,
  network     text,
  about       text CHECK (length(about) <= 300),
  -- Page that shows details.
  path        text,
  -- Consecutive wrong passwords from one network are combined into one entry.
  times       integer NOT NULL DEFAULT 1
);
CREATE INDEX account_activity_profile ON account_activity (profile_id, id DESC);
CREATE INDEX account_activity_time ON account_activity (happened_at);

-- Changes to the login address: requested, confirmed at the new address, or reverted from the old one.
CREATE TABLE email_change (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  profile_id     integer NOT NULL REFERENCES profile ON DELETE CASCADE,
  old_email      text NOT NULL,
  new_email      text NOT NULL,
  asked_at       timestamptz NOT NULL,
  confirm_hash   bytea NOT NULL UNIQUE,
  confirm_until  timestamptz NOT NULL,
  -- Emails sent to the old address when the change is requested and when it's confirmed. Not sent to unconfirmed
  -- addresses.
  asked_hash     bytea UNIQUE,
  done_hash      bytea UNIQUE,
  done_at        timestamptz,
  take_back_until timestamptz,
  ended_at       timestamptz
);
CREATE UNIQUE INDEX email_change_open ON email_change (profile_id) WHERE done_at IS NULL AND ended_at IS NULL;
CREATE INDEX email_change_old ON email_change (lower(old_email)) WHERE ended_at IS NULL;
