-- Result of the latest backup to each target. Each backup replaces the target's row.
CREATE TABLE backup_report (
  target   text PRIMARY KEY,
  ended_at timestamptz NOT NULL,
  -- Number of damaged parts of the target that can't be repaired.
  damaged  integer NOT NULL,
  -- Number of referenced files that don't exist.
  missing  integer NOT NULL
);
