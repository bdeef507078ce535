import { sql } from 'kysely'
import type { Db } from '#kernel/server/database.ts'
import { type FacetCode, facetCodes } from '../contract.ts'

/** What the choices of each facet are called, in the order that they are shown in: makes and states by name. */
export type Names = Record<FacetCode, Map<number, string>>

export async function loadNames(db: Db): Promise<Names> {
  const { rows } = await sql<NameRow>`
    select 'm' as facet, id, name from make
    union all select 'c', id, name from category
    union all select 'bt', id, name from aircraft_type
    union all select 'f', id, name from fuel
    union all select 'h', id, name from hull
    union all select 'st', id, name from state`.execute(db)
  const rowsOf = Map.groupBy(rows, ({ facet }) => facet)
  const entries = facetCodes.map((facet) => {
    const shown = (rowsOf.get(facet) ?? []).sort(orderOf[facet])
    return [facet, new Map(shown.map(({ id, name }) => [id, name]))]
  })
  return Object.fromEntries(entries) as Names
}

type NameRow = { facet: FacetCode; id: number; name: string }
const collator = new Intl.Collator('en')
const byName = (a: NameRow, b: NameRow) => collator.compare(a.name, b.name)
const byId = (a: NameRow, b: NameRow) => a.id - b.id
const orderOf = { m: byName, st: byName, c: byId, bt: byId, f: byId, h: byId }
