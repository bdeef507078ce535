import { sql } from 'kysely'
import type { Db } from '#kernel/server/database.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'

/**
 * Rewrites the families of registered aircraft, without drones. The registry doesn't mark drones, but most are
 * electric rotorcraft, and the others are from a few makers. The first and last years leave out single typing errors.
 */
export async function insertRegisteredFamilies(db: Db) {
  await db.deleteFrom('registered_family').execute()
  await sql`
    insert into registered_family (maker, family, make, model, aircraft_type, engine_type, registered, first_year, last_year)
    select * from (
      select maker, family, coalesce(mode() within group (order by make), upper(maker)),
        mode() within group (order by model), mode() within group (order by aircraft_type) as aircraft_type,
        mode() within group (order by engine_type) as engine_type, count(*)::int,
        percentile_disc(0.002) within group (order by nullif(year, 0)),
        percentile_disc(0.998) within group (order by nullif(year, 0))
      from registry_aircraft
      where maker <> all(${unmannedMakers}::text[]) and family is not null
      group by maker, family
    ) named
    where aircraft_type <> 'hybridLift' and (engine_type is distinct from 'electric' or aircraft_type = 'glider')`.execute(
    db,
  )
}

const unmannedMakers = readTable('unmanned-makers', {
  /** Name from toAirframe(). */
  maker: cell.text,
}).map(({ maker }) => maker)
