import { sql } from 'kysely'

/** Estimate for US cities, whose residents aren't in the data. */
export const peoplePerZip = 8_000
/** Factor by which a city in the visitor's country counts as larger. */
const ownCountryFactor = 20

/**
 * Returns the size of the city `l`, grouped by city and state, as SQL. Birmingham is in Alabama, but Paris isn't in
 * Texas.
 */
export const citySize = sql<number>`coalesce(max(l.population)::float8, count(*) * ${sql.lit(peoplePerZip * ownCountryFactor)})`
