-- Adds the serial number to the search index.
DO $$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW listing_search_row AS ' || regexp_replace(pg_get_viewdef('listing_search_row'),
    '\n +FROM (\(+listing l\n)', $columns$,
    l.serial_number
   FROM \1$columns$);
END $$;

-- Stock numbers without punctuation, to find the aircraft that a visitor names.
CREATE INDEX listing_plain_stock_number ON listing (upper(regexp_replace(stock_number, '[^A-Za-z0-9]', '', 'g')))
  WHERE is_active AND stock_number IS NOT NULL;
