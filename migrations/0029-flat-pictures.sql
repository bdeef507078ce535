-- A uniform image has a row without a hash, so that it isn't checked again.
ALTER TABLE picture_print ALTER COLUMN print DROP NOT NULL;
