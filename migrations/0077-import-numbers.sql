-- Decimal separator of a source. If null, ambiguous numbers such as "3.900" are refused.
ALTER TABLE import_source
  ADD COLUMN decimal_separator text CHECK (decimal_separator IN ('.', ','));
