-- A uniform image gets a row without a hash, so that it isn't processed again.
ALTER TABLE picture_print ALTER COLUMN print DROP NOT NULL;
