-- Staff actions with their targets and networks. Written in the action's transaction. Never changed.

CREATE TABLE staff_action (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at  timestamptz NOT NULL,
  -- Staff member at that time. Not a foreign key, because the record outlives the account.
  profile_id   integer NOT NULL,
  actor_email  text NOT NULL,
  actor_roles  text[] NOT NULL,
  -- One of the actions in src/features/audit/staff-actions.ts, such as `user.disable`.
  action       text NOT NULL,
  -- Target, such as `user` 17 "seller@example.com".
  subject_kind text NOT NULL,
  subject_id   text NOT NULL,
  subject_name text NOT NULL,
  -- Changed fields with their old and new values.
  before       jsonb NOT NULL DEFAULT '{}',
  after        jsonb NOT NULL DEFAULT '{}',
  reason       text,
  ip           text NOT NULL,
  user_agent   text NOT NULL
);
CREATE INDEX staff_action_time ON staff_action (happened_at DESC, id DESC);
CREATE INDEX staff_action_actor ON staff_action (profile_id, id DESC);
CREATE INDEX staff_action_subject ON staff_action (subject_kind, subject_id, id DESC);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is only ever added to.';
END $$;
CREATE TRIGGER staff_action_is_final BEFORE UPDATE OR DELETE ON staff_action
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER staff_action_stays BEFORE TRUNCATE ON staff_action
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
