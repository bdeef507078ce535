import { sql } from 'kysely'
import type { Db } from '#kernel/server/database.ts'
import { type FacetCode, facetCodes } from '../contract.ts'

/** What the choices of each facet are called. */
export type Names = Record<FacetCode, Map<number, string>>

export async function loadNames(db: Db): Promise<Names> {
  const { rows } = await sql<{ facet: FacetCode; id: number; name: string }>`
    select 'm' as facet, id, name from make
    union all select 'c', id, name from category
    union all select 'bt', id, name from aircraft_type
    union all select 'f', id, name from fuel
    union all select 'h', id, name from hull
    union all select 'st', id, name from state`.execute(db)
  const names = Object.fromEntries(facetCodes.map((facet) => [facet, new Map()])) as Names
  for (const { facet, id, name } of rows) names[facet].set(id, name)
  return names
}
