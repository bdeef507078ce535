import { sql } from 'kysely'

/** People per ZIP code times 20, so that a name means the US city unless the one abroad is far larger. */
export const peoplePerZip = 160_000

/**
 * Returns the size of the city `l`, grouped by city and state, as SQL. Birmingham is in Alabama, but Paris isn't in
 * Texas.
 */
export const citySize = sql<number>`coalesce(max(l.population)::float8 / ${sql.lit(peoplePerZip)}, count(*))`
