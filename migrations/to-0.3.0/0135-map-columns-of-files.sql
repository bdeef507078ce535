-- A person maps the columns of a file whose names aren't known. IDs are in mapped-columns.ts.
ALTER TABLE import_mapping DROP CONSTRAINT import_mapping_kind_check,
  ADD CONSTRAINT import_mapping_kind_check CHECK (kind IN
    ('make', 'type', 'category', 'fuel', 'hull', 'location', 'airport', 'status', 'column'));
