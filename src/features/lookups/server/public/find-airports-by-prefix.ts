import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { likeStartsWith } from '#kernel/lists/like-pattern.ts'
import type { Airport } from '../../contract.ts'
import { unitedStatesId } from '../../united-states.ts'

/**
 * Finds airports by identifier (with or without the K), IATA code, or by the start of their name or city. Identifier matches
 * come first, then large airports.
 */
export async function findAirportsByPrefix(
  ctx: AppContext,
  q: string,
  limit: number,
): Promise<Airport[]> {
  const ident = q.trim().toUpperCase()
  const beginning = likeStartsWith(q.trim())
  const { rows } = await sql<Airport>`
    select a.ident, a.name,
      case when s.country_id = ${unitedStatesId} then a.city else concat_ws(', ', nullif(a.city, ''), s.code) end as city
    from airport a join state s on s.id = a.state_id
    where a.ident in (${ident}, ${`K${ident}`}) or a.iata = ${ident}
      or (length(${ident}) > 2 and (a.name ilike ${beginning} or a.city ilike ${beginning}))
    order by a.ident in (${ident}, ${`K${ident}`}) desc, a.iata = ${ident} desc nulls last,
      s.country_id <> ${unitedStatesId}, a.name not like '%International%', a.iata is null, a.ident limit ${limit}`.execute(
    ctx.db,
  )
  return rows
}
