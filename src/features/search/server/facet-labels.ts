import { sql } from 'kysely'
import type { Db } from '#kernel/server/database.ts'
import { type FacetCode, facetCodes, setFilters } from '../filters.ts'

/** What the choices of each facet are called, in the order that they are shown in: makes and states by name. */
export type FacetLabels = Record<FacetCode, Map<number, string>>

export async function loadFacetLabels(db: Db): Promise<FacetLabels> {
  const named = facetCodes.map(
    (facet) =>
      sql`select ${facet}::text as facet, id, name from ${sql.table(setFilters[facet].table)}`,
  )
  const { rows } = await sql<NameRow>`${sql.join(named, sql` union all `)}`.execute(db)
  const rowsOf = Map.groupBy(rows, ({ facet }) => facet)
  const entries = facetCodes.map((facet) => {
    const shown = (rowsOf.get(facet) ?? []).sort(setFilters[facet].isByName ? byName : byId)
    return [facet, new Map(shown.map(({ id, name }) => [id, name]))]
  })
  return Object.fromEntries(entries) as FacetLabels
}

type NameRow = { facet: FacetCode; id: number; name: string }
const collator = new Intl.Collator('en')
const byName = (a: NameRow, b: NameRow) => collator.compare(a.name, b.name)
const byId = (a: NameRow, b: NameRow) => a.id - b.id
