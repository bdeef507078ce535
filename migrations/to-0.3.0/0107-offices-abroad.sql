-- Parts of an office's address outside the United States. US offices have their state and ZIP code in their location.
ALTER TABLE biz_location ADD COLUMN region text;
ALTER TABLE biz_location ADD COLUMN postal_code text;
