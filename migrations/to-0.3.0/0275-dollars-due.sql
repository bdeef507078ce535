-- The overhauls and replacements that are due within 24 months or 200 hours, in US dollars, and the day from which time alone
-- changes them. Null if unknown, or if it doesn't.
alter table listing_cost
  add column dollars_due integer check (dollars_due >= 0),
  add column due_changes_on date;

do $$
begin
  execute 'create or replace view listing_search_row as ' || regexp_replace(
    pg_get_viewdef('listing_search_row'),
    '\n +FROM (\(+listing l\n)', $columns$,
    k.dollars_due
   FROM \1$columns$);
end $$;
