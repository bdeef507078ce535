import { sql } from 'kysely'
import { compareText } from '#kernel/format/numbers.ts'
import type { Db } from '#kernel/server/database/database.ts'
import {
  type AllOfCode,
  allOfCodes,
  allOfFilters,
  type ChoiceCode,
  type FacetCode,
  facetCodes,
  setFilters,
} from '../filters.ts'
import { notStatedText } from '../sets/set-table.ts'

/**
 * Option labels of each facet in display order. Makes, families, and states are sorted by name. "Not stated" comes
 * last.
 */
export type FacetLabels = Record<ChoiceCode, Map<number, string>> & {
  /** Make ID by family ID. */
  makeOf: ReadonlyMap<number, number>
}

export async function loadFacetLabels(db: Db): Promise<FacetLabels> {
  const named = tableFacets.map(
    ({ facet, table }) =>
      sql`select ${facet}::text as facet, id, name, 0 as make_id from ${sql.table(table)}`,
  )
  const { rows } = await sql<NameRow>`${sql.join(named, sql` union all `)}
    union all select 'md', id, name, make_id from model_family
    union all select 'rc', 1, to_char(min(first_on), 'YYYY') || '–' || to_char(max(last_on), 'YYYY'), 0
      from record_coverage having count(*) > 0`.execute(db)
  const rowsOf = Map.groupBy(rows, ({ facet }) => facet)
  const inTables = [...tableFacets, { facet: 'md' as const, isByName: true }].map(
    ({ facet, isByName }) => {
      const sorted = (rowsOf.get(facet) ?? []).sort(isByName ? byName : byId)
      return [facet, new Map(sorted.map(({ id, name }) => [id, name]))]
    },
  )
  const families = rowsOf.get('md') ?? []
  const coveredYears = rowsOf.get('rc')?.[0]?.name
  return {
    ...inCode,
    ...(coveredYears && {
      rc: new Map(inCode.rc).set(1, `${inCode.rc.get(1)} (${coveredYears})`),
    }),
    ...Object.fromEntries(inTables),
    makeOf: new Map(families.map(({ id, make_id }) => [id, make_id])),
  } as FacetLabels
}

const tableFacets = facetCodes.flatMap((facet) => {
  const { table, isByName = false } = setFilters[facet]
  return table ? [{ facet, table, isByName }] : []
})

/** Options that are defined in code and can't change at runtime. */
const inCode = Object.fromEntries([
  ...facetCodes.flatMap((facet) => {
    const { choices, unstated = notStatedText } = setFilters[facet]
    return choices ? [[facet, new Map([...numbered(choices), [0, unstated]])]] : []
  }),
  ...allOfCodes.map((code) => [code, new Map(numbered(allOfFilters[code].choices))]),
]) as Record<FacetCode | AllOfCode, Map<number, string>>

function numbered(choices: readonly string[]): [number, string][] {
  return choices.map((text, i) => [i + 1, text])
}

type NameRow = { facet: FacetCode | 'md'; id: number; name: string; make_id: number }
// Sorts "150" before "1000".
const byName = (a: NameRow, b: NameRow) => compareText(a.name, b.name)
const byId = (a: NameRow, b: NameRow) => a.id - b.id

/**
 * Checks whether existing names changed. The change log covers renamed makes through their listings, but not renamed
 * categories.
 */
export function haveNamesChanged(
  before: ReadonlyMap<number, string>,
  after: ReadonlyMap<number, string>,
) {
  return [...before].some(([id, name]) => after.get(id) !== name)
}
