-- Turbines: hours since the last hot section inspection, and its date.
alter table listing_engine
  add column hot_section_hours numeric(8,1) check (hot_section_hours >= 0),
  add column hot_section_on date;
