-- A source's decimal separator. If null, ambiguous numbers such as "3.900" are rejected.
ALTER TABLE import_source
  ADD COLUMN decimal_separator text CHECK (decimal_separator IN ('.', ','));
