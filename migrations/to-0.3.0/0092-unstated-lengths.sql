-- Feeds may omit the length of models that aren't in the catalog.
ALTER TABLE listing ALTER COLUMN length_feet DROP NOT NULL;
