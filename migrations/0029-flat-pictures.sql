-- A flat picture has a row without a print: it was looked at, and is not looked at again.
ALTER TABLE picture_print ALTER COLUMN print DROP NOT NULL;
