-- What a saved aircraft was asked for on the day it was saved, so that its list can say what has changed since.
ALTER TABLE saved_listing ADD COLUMN saved_price integer;
UPDATE saved_listing SET saved_price = told_price;
