import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/server/database/database.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'

/**
 * Rewrites the families of registered aircraft and their variants, without drones. The registry doesn't mark drones,
 * but most are electric rotorcraft, and the others are from a few makers.
 */
export async function insertRegisteredFamilies(db: Db) {
  await db.deleteFrom('registered_family').execute()
  await sql`
    insert into registered_family (maker, family, make, ${columns})
    select maker, family, coalesce(make, upper(maker)), ${columns}
    from (${countAircraft(sql`''`, unmannedMakers)}) counted
    where ${isManned}`.execute(db)
  await db.deleteFrom('registered_variant').execute()
  await sql`
    insert into registered_variant (maker, family, variant, ${columns})
    select maker, family, variant, ${columns}
    from (${countAircraft(sql`plain_variant(model, family)`, [...unmannedMakers, ...airlinerMakers])}) counted
    where registered >= ${sql.lit(minOfAVariant)} and ${isManned}`.execute(db)
}

const columns = sql.raw('model, aircraft_type, engine_type, registered, first_year, last_year')

/**
 * Returns a query that counts aircraft by maker, family, and variant. The registry contains typing errors, such as an
 * R22 of 1953. The first and last years therefore leave out the outermost 0.2% and years without other aircraft nearby.
 */
function countAircraft(variant: RawBuilder<unknown>, excludedMakers: readonly string[]) {
  return sql`
    with named as (
      select maker, family, ${variant} as variant, make, model, aircraft_type, engine_type, nullif(year, 0) as year
      from registry_aircraft
      where maker <> all(${excludedMakers}::text[]) and family is not null
    ),
    dated as (
      select maker, family, variant, year,
        sum(count(*)) over (aircraft order by year range between current row and 1 following) as from_year,
        sum(count(*)) over (aircraft order by year range between 1 preceding and current row) as to_year,
        sum(count(*)) over (aircraft order by year) / sum(count(*)) over aircraft as share_until,
        sum(count(*)) over (aircraft order by year desc) / sum(count(*)) over aircraft as share_since,
        case when sum(count(*)) over aircraft < 100 then 1
          else greatest(2, sum(count(*)) over aircraft * 0.003) end as needed
      from named
      where year is not null
      group by maker, family, variant, year
      window aircraft as (partition by maker, family, variant)
    ),
    spans as (
      select maker, family, variant,
        min(year) filter (where from_year >= needed and share_until > 0.002) as first_year,
        max(year) filter (where to_year >= needed and share_since > 0.002) as last_year
      from dated
      group by maker, family, variant
    ),
    models as (
      select maker, family, variant, count(*)::int as registered,
        mode() within group (order by make) as make, mode() within group (order by model) as model,
        mode() within group (order by aircraft_type) as aircraft_type,
        mode() within group (order by engine_type) as engine_type
      from named
      group by maker, family, variant
    )
    select * from models left join spans using (maker, family, variant)`
}

export const isManned = sql.raw(
  "aircraft_type <> 'hybridLift' and (engine_type is distinct from 'electric' or aircraft_type = 'glider')",
)

/** The registry contains the airlines' order codes: 737-7H4 is a 737-700 for Southwest. */
const airlinerMakers = ['airbus', 'boeing']

/** Rarer spellings are often a builder's own name for an aircraft. */
const minOfAVariant = 20

const unmannedMakers = readTable('unmanned-makers', {
  /** Name from toAirframe(). */
  maker: cell.text,
}).map(({ maker }) => maker)
