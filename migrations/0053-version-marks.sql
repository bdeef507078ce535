-- Each version bears a random mark. A database that went back in time, by a failover that lost commits or by a restore,
-- gives out the same numbers again; the marks tell its commits from those that a follower has read.

ALTER TABLE listing_version
  ADD mark uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Of the version after which the log bears marks.
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
