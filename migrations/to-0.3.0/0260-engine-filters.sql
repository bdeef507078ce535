-- Search filters by the year of the engines' overhaul, the hours since the hot section, the hours left, and the power. A
-- filter finds aircraft with several engines only if all of them state the fact.
do $$
begin
  execute 'create or replace view listing_search_row as ' || regexp_replace(regexp_replace(
    pg_get_viewdef('listing_search_row'),
    '\n +FROM (\(+listing l\n)', $columns$,
    g.overhaul_year,
    g.hot_section_hours,
    case when e.hours_basis is distinct from 'STOH' then greatest(0, e.tbo_hours - e.hours) end as engine_hours_left,
    g.horsepower
   FROM \1$columns$), ';$', $join$
     left join lateral (
       select
         -- A top overhaul isn't an overhaul of the engine.
         case when count(*) = count(overhauled_on) filter (where hours_basis is distinct from 'STOH')
           then extract(year from min(overhauled_on))::integer end as overhaul_year,
         case when count(*) = count(n.hot_section_hours) then max(n.hot_section_hours) end as hot_section_hours,
         case when count(*) = count(n.horsepower) then min(n.horsepower)::integer end as horsepower
       from listing_engine n where n.listing_id = l.id
     ) g on true;$join$);
end $$;
