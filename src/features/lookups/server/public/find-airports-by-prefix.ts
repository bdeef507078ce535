import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { likeStartsWith } from '#kernel/lists/like-pattern.ts'
import type { Airport } from '../../contract.ts'
import { maxPlaceNameLength, placeKey } from '../../place-key.ts'
import { unitedStatesId } from '../../united-states.ts'

/**
 * Finds airports by identifier (with or without the K), IATA code, or by the start of their name or city. Identifier
 * matches come first, then large airports.
 */
export async function findAirportsByPrefix(
  ctx: AppContext,
  q: string,
  limit: number,
): Promise<Airport[]> {
  if (q.length > maxPlaceNameLength) return []
  const ident = q.trim().toUpperCase()
  const key = placeKey(q)
  const beginning = likeStartsWith(key)
  const byName = sql`or place_key(a.name) like ${beginning} or place_key(a.city) like ${beginning}`
  const { rows } = await sql<Airport>`
    select a.ident, a.name,
      case when s.country_id = ${unitedStatesId} then a.city else concat_ws(', ', nullif(a.city, ''), s.code) end as city
    from airport a join state s on s.id = a.state_id
    where a.ident in (${ident}, ${`K${ident}`}) or a.iata = ${ident} ${key.length > 2 && !q.includes(',') ? byName : sql``}
    order by a.ident in (${ident}, ${`K${ident}`}) desc, a.iata = ${ident} desc nulls last,
      s.country_id <> ${unitedStatesId}, a.name not like '%International%', a.iata is null, a.ident limit ${limit}`.execute(
    ctx.db,
  )
  return rows
}
