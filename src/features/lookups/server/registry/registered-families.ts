import { sql } from 'kysely'
import type { Db } from '#kernel/server/database.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'

/**
 * Rewrites the families of registered aircraft and their variants, without drones. The registry doesn't mark drones,
 * but most are electric rotorcraft, and the others are from a few makers.
 */
export async function insertRegisteredFamilies(db: Db) {
  await db.deleteFrom('registered_family').execute()
  await sql`
    insert into registered_family (maker, family, make, ${counted})
    select * from (
      select maker, family, coalesce(mode() within group (order by make), upper(maker)), ${counts}
      from registry_aircraft
      where maker <> all(${unmannedMakers}::text[]) and family is not null
      group by maker, family
    ) named
    where ${isManned}`.execute(db)
  await db.deleteFrom('registered_variant').execute()
  await sql`
    insert into registered_variant (maker, family, variant, ${counted})
    select * from (
      select maker, family, plain_variant(model, family) as variant, ${counts}
      from registry_aircraft
      where maker <> all(${[...unmannedMakers, ...airlinerMakers]}::text[]) and family is not null
      group by maker, family, variant
      having count(*) >= ${sql.lit(minOfAVariant)}
    ) named
    where ${isManned}`.execute(db)
}

const counted = sql.raw('model, aircraft_type, engine_type, registered, first_year, last_year')

/** The first and last years leave out single typing errors. */
const counts = sql.raw(`
  mode() within group (order by model) as model, mode() within group (order by aircraft_type) as aircraft_type,
  mode() within group (order by engine_type) as engine_type, count(*)::int as registered,
  percentile_disc(0.002) within group (order by nullif(year, 0)) as first_year,
  percentile_disc(0.998) within group (order by nullif(year, 0)) as last_year`)

const isManned = sql.raw(
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
