-- Public questions can be reported, like photos and documents.
alter table listing_report drop constraint listing_report_part_check;
alter table listing_report add constraint listing_report_part_check
  check (part ~ '^((photo|document|question)-[1-9][0-9]*)?$');
