-- Names of unmapped columns whose values may be statuses. Aircraft for sale wait until a person maps them.
ALTER TABLE import_operation ADD COLUMN status_columns text[] NOT NULL DEFAULT '{}';
