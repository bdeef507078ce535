-- The day on which each of the hours, cycles, and inspection dates was last confirmed, by path: {"hours": "2026-10-28"}.
-- The other column has the oldest day of the hours. It's null if one of them isn't confirmed, or for over 90 days.
alter table listing
  add column confirmed_facts jsonb not null default '{}',
  add column hours_confirmed_on date;
do $$
begin
  execute 'create or replace view listing_search_row as ' || replace(pg_get_viewdef('listing_search_row'),
    '(l.is_for_rent)::integer +', '(l.hours_confirmed_on is not null)::integer * 8 + (l.is_for_rent)::integer +');
end $$;
