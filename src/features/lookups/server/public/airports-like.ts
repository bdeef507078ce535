import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { beginningWith } from '#kernel/like-pattern.ts'
import type { Airport } from '../../contract.ts'

/** Airports by identifier, with or without the K, or by the beginning of name or city; identifiers come first, then the large ones. */
export async function airportsLike(ctx: AppContext, q: string, limit: number): Promise<Airport[]> {
  const ident = q.trim().toUpperCase()
  const beginning = beginningWith(q.trim())
  const { rows } = await sql<Airport>`
    select ident, name, city from airport
    where ident in (${ident}, ${`K${ident}`}) or (length(${ident}) > 2 and (name ilike ${beginning} or city ilike ${beginning}))
    order by ident in (${ident}, ${`K${ident}`}) desc,
      name not like '%International%', ident limit ${limit}`.execute(ctx.db)
  return rows
}
