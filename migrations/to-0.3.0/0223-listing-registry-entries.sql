-- The last edition of the FAA registry that had a listing's number. If a later one doesn't, its seller is asked. The listing
-- states it from a time on unless the seller has answered.
create table listing_registry_entry (
  listing_id   integer primary key references listing on delete cascade,
  registration text not null,
  found_in     timestamptz not null,
  missing_from timestamptz check (missing_from > found_in),
  stated_from  timestamptz,
  answered_at  timestamptz,
  check ((missing_from is null) = (stated_from is null)),
  check (stated_from is not null or answered_at is null)
);
