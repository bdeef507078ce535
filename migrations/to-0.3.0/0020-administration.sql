-- Account data for the back office: reason for disabling, last activity, and network.

ALTER TABLE profile
  ADD COLUMN disabled_at timestamptz,
  -- Reason entered by the staff member who disabled the account.
  ADD COLUMN disabled_reason text CHECK (length(disabled_reason) <= 500),
  -- Rounded to the hour. Outlives sessions, which are deleted when they expire.
  ADD COLUMN last_seen_at timestamptz,
  ADD CONSTRAINT profile_disabled CHECK (NOT (is_enabled AND disabled_at IS NOT NULL));
UPDATE profile SET last_seen_at = (SELECT max(session.last_seen_at) FROM session WHERE profile_id = profile.id);

-- For sorting and filtering the list of users.
CREATE INDEX profile_created ON profile (created_at DESC, id DESC);
CREATE INDEX profile_roles ON profile USING gin (roles);
CREATE INDEX profile_disabled_ones ON profile (id) WHERE NOT is_enabled;
CREATE INDEX profile_words ON profile USING gin (
  (lower(email) || ' ' || lower(coalesce(first_name, '')) || ' ' || lower(coalesce(last_name, ''))) gin_trgm_ops);

-- Network where a session started, so that the session's owner can recognize it.
ALTER TABLE session
  ADD COLUMN ip text,
  ADD COLUMN user_agent text;

-- Failed emails are listed first and counted each time the dashboard loads.
CREATE INDEX mail_dead ON mail (id DESC) WHERE status = 'dead';
-- For filters by action.
CREATE INDEX staff_action_kind ON staff_action (action, id DESC);
CREATE INDEX lead_time ON lead (submitted_at DESC);
