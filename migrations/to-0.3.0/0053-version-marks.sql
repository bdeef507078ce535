-- Random marks for versions. A database that lost commits in a failover or restore assigns the same version numbers
-- again. The marks distinguish its commits from those that a follower has already read.

ALTER TABLE listing_version
  ADD mark uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Mark of the version in log_starts_after.
  ADD log_starts_mark uuid;
ALTER TABLE listing_commit ADD mark uuid;

UPDATE listing_version SET log_starts_mark = mark;

CREATE OR REPLACE FUNCTION on_listing_commit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mine listing_version;
BEGIN
  UPDATE listing_version SET version = version + 1, mark = gen_random_uuid() RETURNING * INTO mine;
  UPDATE listing_commit SET version = mine.version, mark = mine.mark WHERE batch = NEW.batch;
  PERFORM pg_notify('listing_change', mine.version::text);
  RETURN NULL;
END $$;
