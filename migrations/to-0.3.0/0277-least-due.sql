-- The known part of what is due within 24 months or 200 hours, in US dollars, if the rest is unknown.
alter table listing_cost add column min_dollars_due integer check (min_dollars_due > 0);

do $$
begin
  execute 'create or replace view listing_search_row as ' || regexp_replace(
    pg_get_viewdef('listing_search_row'),
    '\n +FROM (\(+listing l\n)', $columns$,
    k.min_dollars_due
   FROM \1$columns$);
end $$;
