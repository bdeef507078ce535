-- Search filters balloons by the hours of their envelope, and gliders by their FAI class.
do $$
begin
  execute 'create or replace view listing_search_row as ' || regexp_replace(pg_get_viewdef('listing_search_row'),
    '\n +FROM (\(+listing l\n)', $columns$,
    array_position(ARRAY['standard', '15-meter', '18-meter', 'open', '20-meter-two-seat', 'club'], l.glider_class) as glider_class_id,
    l.envelope_hours
   FROM \1$columns$);
end $$;
