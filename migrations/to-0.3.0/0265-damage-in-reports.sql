-- Cards and summaries name the damage that a report states.
ALTER TABLE listing_record
  -- Year of the latest matching report of substantial damage or destruction.
  ADD COLUMN damaging_year smallint;
