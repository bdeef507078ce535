-- The month in which a photo was taken, from its data or its seller, and which photo of the shot list it is.
alter table listing_image
  add column taken_month text check (taken_month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  add column shot text
    check (shot in ('panel', 'data-plate', 'left', 'right', 'engine', 'cabin', 'wear', 'logbook'));
