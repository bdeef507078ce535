-- `off_at` is when an aircraft went missing from the feed, regardless of its listing's state at that time.
ALTER TABLE import_listing
  -- True if the listing was active when it went missing, so that it returns with the aircraft.
  ADD COLUMN returns boolean NOT NULL DEFAULT true,
  -- True if the last published feed had no accepted row for the listing, so that nothing activates it in bulk.
  ADD COLUMN is_unclear boolean NOT NULL DEFAULT false;
