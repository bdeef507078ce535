import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { likeStartsWith } from '#kernel/lists/like-pattern.ts'
import type { Airport } from '../../contract.ts'

/**
 * Finds airports by identifier (with or without the K) or by the start of their name or city. Identifier matches
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
    select ident, name, city from airport
    where ident in (${ident}, ${`K${ident}`}) or (length(${ident}) > 2 and (name ilike ${beginning} or city ilike ${beginning}))
    order by ident in (${ident}, ${`K${ident}`}) desc,
      name not like '%International%', ident limit ${limit}`.execute(ctx.db)
  return rows
}
