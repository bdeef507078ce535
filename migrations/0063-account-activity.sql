-- What happened with an account, for its owner: the browsers that are known to it, its history, changes of its address.

-- A browser that has logged in before, by a token that it keeps. Another one is worth a mail.
CREATE TABLE known_device (
  profile_id    integer NOT NULL REFERENCES profile ON DELETE CASCADE,
  token_hash    bytea NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at  timestamptz NOT NULL,
  PRIMARY KEY (profile_id, token_hash)
);
CREATE INDEX known_device_seen ON known_device (last_seen_at);

-- Since when devices are known: what logs in for the first time is new to nobody.
ALTER TABLE profile ADD COLUMN devices_known_since timestamptz;

-- Without a reference: a device that is forgotten leaves its session.
ALTER TABLE session ADD COLUMN device_hash bytea;

CREATE TABLE account_activity (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  profile_id  integer NOT NULL REFERENCES profile ON DELETE CASCADE,
  happened_at timestamptz NOT NULL,
  action      text NOT NULL,
  -- Names the session that did it, opens nothing, and outlives it.
  session_id  text,
  -- "Firefox on Windows" and 203.0.113.0/24: enough to recognize oneself.
  device      text NOT NULL,
  network     text,
  about       text CHECK (length(about) <= 300),
  -- Where what it is about stands on the site.
  path        text,
  -- Wrong passwords in a row from one network are one line.
  times       integer NOT NULL DEFAULT 1
);
CREATE INDEX account_activity_profile ON account_activity (profile_id, id DESC);
CREATE INDEX account_activity_time ON account_activity (happened_at);

-- A change of the address that an account logs in with: asked for, confirmed by the new one, taken back by the old one.
CREATE TABLE email_change (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  profile_id     integer NOT NULL REFERENCES profile ON DELETE CASCADE,
  old_email      text NOT NULL,
  new_email      text NOT NULL,
  asked_at       timestamptz NOT NULL,
  confirm_hash   bytea NOT NULL UNIQUE,
  confirm_until  timestamptz NOT NULL,
  -- Of the mails to the old address, when it was asked for and when it was done. None to one that nobody confirmed.
  asked_hash     bytea UNIQUE,
  done_hash      bytea UNIQUE,
  done_at        timestamptz,
  take_back_until timestamptz,
  ended_at       timestamptz
);
CREATE UNIQUE INDEX email_change_open ON email_change (profile_id) WHERE done_at IS NULL AND ended_at IS NULL;
CREATE INDEX email_change_old ON email_change (lower(old_email)) WHERE ended_at IS NULL;
