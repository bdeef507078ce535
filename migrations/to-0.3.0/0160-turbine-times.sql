-- Turbines: hours since new next to those since overhaul, inspections of some models, and cycles left.
alter table listing_engine
  add column hours_since_new numeric(8,1) check (hours_since_new >= 0),
  add column mpi_hours numeric(8,1) check (mpi_hours >= 0),
  add column czi_hours numeric(8,1) check (czi_hours >= 0),
  add column llp_cycles_left integer check (llp_cycles_left >= 0);
-- How much of an engine program is paid, and the stall speed that decides whether sport pilots may fly an airplane.
alter table listing
  add column program_balance text check (length(program_balance) <= 60),
  add column stall_clean_knots numeric(6,1) check (stall_clean_knots > 0);
-- Special and experimental light-sport aircraft differ. Searches for light-sport aircraft find both.
alter table listing drop constraint listing_rule_set_check;
alter table listing add constraint listing_rule_set_check
  check (rule_set in ('part-103', 'lsa', 's-lsa', 'e-lsa', 'mosaic', 'microlight-600'));
do $$
begin
  execute 'create or replace view listing_search_row as ' || regexp_replace(pg_get_viewdef('listing_search_row'),
    'l\.rule_set(\) AS rule_set_id)', $columns$regexp_replace(l.rule_set, '^[se]-lsa$', 'lsa')\1$columns$);
end $$;
