-- Accounts: who may log in, what they may do, and the tokens that prove it. Owned by the accounts feature.
-- No token, code or password stands here in the clear: a copy of these tables opens nothing.

ALTER TABLE profile
  ADD COLUMN password_hash      text,
  ADD COLUMN roles              text[] NOT NULL DEFAULT '{}'
    CHECK (roles <@ ARRAY['Indv', 'BizEmp', 'BizAdmin', 'CallCenter', 'CallCenterAdmin', 'WebAppAdmin', 'ServerAdmin']),
  ADD COLUMN is_enabled         boolean NOT NULL DEFAULT true,
  ADD COLUMN email_confirmed_at timestamptz,
  -- Online, Away, Do not Disturb, Invisible, Offline.
  ADD COLUMN presence           text NOT NULL DEFAULT 'Online'
    CHECK (presence IN ('Online', 'Away', 'Do not Disturb', 'Invisible', 'Offline')),
  ADD COLUMN contact_email      text,
  ADD COLUMN version            integer NOT NULL DEFAULT 1,
  -- Of the demonstration market: its password is known to all, it logs in only while the demonstration is on.
  ADD COLUMN is_demonstration   boolean NOT NULL DEFAULT false;

-- Who administers this brokerage. A role alone does not say at which one.
ALTER TABLE biz_employee
  ADD COLUMN is_admin boolean NOT NULL DEFAULT false;

CREATE TABLE session (
  -- sha256 of the token.
  token_hash   bytea PRIMARY KEY,
  profile_id   integer NOT NULL REFERENCES profile ON DELETE CASCADE,
  created_at   timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  -- Ends after a month of disuse instead of a day.
  is_remembered boolean NOT NULL DEFAULT false,
  -- A locked session needs the password before it may do anything again.
  is_locked    boolean NOT NULL DEFAULT false
);
CREATE INDEX session_profile ON session (profile_id);
CREATE INDEX session_expiry ON session (expires_at);

-- One-use links: confirm an e-mail address, choose a new password.
CREATE TABLE account_link (
  token_hash bytea PRIMARY KEY,
  profile_id integer NOT NULL REFERENCES profile ON DELETE CASCADE,
  purpose    text NOT NULL CHECK (purpose IN ('confirm-email', 'reset-password')),
  -- The address it was sent to: a change of address ends it.
  email      text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX account_link_profile ON account_link (profile_id, purpose);

-- Solved human checks. Each challenge is taken once, each code is used up by the one call it was made for.
CREATE TABLE human_check (
  code_hash      bytea PRIMARY KEY,
  challenge_hash bytea NOT NULL UNIQUE,
  action         text NOT NULL,
  expires_at     timestamptz NOT NULL,
  used_at        timestamptz
);
CREATE INDEX human_check_expiry ON human_check (expires_at);

-- Counters of the limiter (logins, registrations, resets, leads), shared by all processes and restarts.
CREATE TABLE rate_limit (
  key    text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- Switches that staff may turn without a deployment.
CREATE TABLE site_setting (
  name  text PRIMARY KEY,
  value text NOT NULL
);
INSERT INTO site_setting (name, value) VALUES ('registration', 'open');
