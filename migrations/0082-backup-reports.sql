-- Result of the latest backup to each target. Each backup replaces its row.
CREATE TABLE backup_report (
  target   text PRIMARY KEY,
  ended_at timestamptz NOT NULL,
  -- Damaged parts of the target that can't be repaired.
  damaged  integer NOT NULL,
  -- Referenced files that don't exist.
  missing  integer NOT NULL
);
