import { sql } from 'kysely'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { createPreparedQuery } from '#kernel/server/database/create-prepared-query.ts'
import type { CostedAircraft } from './assumptions/costed-aircraft.ts'

/** Loads the listing facts that affect ownership costs. Omits listings without a price or category. */
export async function loadCostedAircraft(
  { db }: Pick<AppContext, 'db'>,
  ids: readonly number[],
): Promise<CostedAircraft[]> {
  if (ids.length === 0) return []
  return costedById(db, { ids })
}

// Passes the IDs in a subselect so that PostgreSQL's row estimate is constant and it can reuse one generic plan.
const costedById = createPreparedQuery(
  ({ ids }: { ids: readonly number[] }) => sql<CostedAircraft>`
    select l.id as "listingId", l.price, m.name as make, l.model, l.family, c.slug as category, f.slug as fuel,
      l.gear, l.jet_class as "jetClass", l.engine_count as "engineCount", l.max_takeoff_lb as "maxTakeoffLb",
      l.length_feet as "lengthFeet", l.wingspan_feet as "wingspanFeet",
      l.envelope_volume_cuft as "envelopeCuft", l.envelope_hours::float8 as "envelopeHours", e.make as "engineMake", e.model as "engineModel",
      e.horsepower, e.thrust_lbf as "thrustLbf", e.tbo_hours as "tboHours",
      e.hours_basis as "hoursBasis", e.overhauled_on::text as "overhauledOn", e.year as "engineYear",
      e.propeller_make as "propellerMake", times.engines,
      l.year, l.total_time_hours::float8 as "totalTimeHours",
      l.airframe_overhaul_hours::float8 as "airframeOverhaulHours",
      l.airframe_overhauled_on::text as "airframeOverhauledOn",
      l.engine_program as "engineProgram", l.has_waas as "hasWaas",
      coalesce(l.has_glass, case when l.avionics @? '$[*] ? (@.kind == "suite" || @.kind == "display")' then 'yes' end)
        as "hasGlass",
      -- Portables have no database subscription for IFR.
      l.avionics @? '$[*] ? (@.kind like_regex "^gps" && !(@.model like_regex "aera|gpsmap|portable|av8or" flag "i"))'
        as "hasGps",
      s.code as state, s.name as place, rc.name as "registeredIn"
    from listing l
    join make m on m.id = l.make_id
    join category c on c.id = l.category_id
    join location o on o.id = l.location_id
    join state s on s.id = o.state_id
    left join registration_country rc on rc.id = l.registration_country_id
    left join fuel f on f.id = l.fuel_id
    left join lateral (
      select make, model, horsepower, thrust_lbf, tbo_hours, hours_basis, overhauled_on, year, propeller_make
      from listing_engine
      where listing_id = l.id order by number limit 1
    ) e on true
    cross join lateral (
      select coalesce(json_agg(json_build_object('hours', hours, 'hoursBasis', hours_basis, 'overhauledOn', overhauled_on,
        'year', year, 'propellerOn', propeller_overhauled_on)), '[]') as engines
      from listing_engine where listing_id = l.id
    ) times
    where l.id = any(array(select unnest(${ids}::integer[]))) and l.price is not null
      and l.category_id <> ${sql.lit(unstatedKindId)}
    order by l.id`,
)
