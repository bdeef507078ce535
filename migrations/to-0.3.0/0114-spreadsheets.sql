-- Columns of a CSV file that the importer doesn't use, and the character set in which it read the file.
ALTER TABLE import_operation
  ADD COLUMN unused_columns text[] NOT NULL DEFAULT '{}',
  ADD COLUMN encoding text;
-- The character set of files that aren't in Unicode. Null if the importer detects it.
ALTER TABLE import_source
  ADD COLUMN encoding text CHECK (encoding IN ('windows-1252', 'windows-1254', 'windows-1250', 'macintosh'));
