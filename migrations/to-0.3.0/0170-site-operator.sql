-- Person or company that runs the site, as in `Operator`. Null until an administrator enters it.
ALTER TABLE site ADD COLUMN operator jsonb CHECK (jsonb_typeof(operator) = 'object');
