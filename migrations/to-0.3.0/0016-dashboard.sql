-- Dashboard data.

-- Secret calendar URL for a member's schedule, because calendar apps can't log in. Only the secret's hash is stored.
CREATE TABLE calendar_key (
  profile_id integer NOT NULL REFERENCES profile ON DELETE CASCADE,
  biz_id     integer NOT NULL REFERENCES biz ON DELETE CASCADE,
  key_hash   bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (profile_id, biz_id)
);
CREATE INDEX calendar_key_biz ON calendar_key (biz_id);
