-- What the back-office knows of accounts: why one was disabled, when somebody was last here, from where.

ALTER TABLE profile
  ADD COLUMN disabled_at timestamptz,
  -- In the words of who disabled it.
  ADD COLUMN disabled_reason text CHECK (length(disabled_reason) <= 500),
  -- To the hour: sessions end and are swept, this stays.
  ADD COLUMN last_seen_at timestamptz,
  ADD CONSTRAINT profile_disabled CHECK (NOT (is_enabled AND disabled_at IS NOT NULL));
UPDATE profile SET last_seen_at = (SELECT max(session.last_seen_at) FROM session WHERE profile_id = profile.id);

-- The list of users is sorted and narrowed by these.
CREATE INDEX profile_created ON profile (created_at DESC, id DESC);
CREATE INDEX profile_roles ON profile USING gin (roles);
CREATE INDEX profile_disabled_ones ON profile (id) WHERE NOT is_enabled;
CREATE INDEX profile_words ON profile USING gin (
  (lower(email) || ' ' || lower(coalesce(first_name, '')) || ' ' || lower(coalesce(last_name, ''))) gin_trgm_ops);

-- Where a session began, for its owner's question "is that me?".
ALTER TABLE session
  ADD COLUMN ip text,
  ADD COLUMN user_agent text;

-- Dead mail is looked at first, and counted on every load of the dashboard.
CREATE INDEX mail_dead ON mail (id DESC) WHERE status = 'dead';
-- What was done, of one kind.
CREATE INDEX staff_action_kind ON staff_action (action, id DESC);
CREATE INDEX lead_time ON lead (submitted_at DESC);
