import type { SearchQuery } from '../../contract.ts'
import type { Columns, Family } from './columns.ts'
import type { TableTest } from './filter-test.ts'

/** Matches selected families, and selected makes without a selected family. */
export function familyTest(
  { m = [], md = [] }: SearchQuery,
  { family: column, families }: Columns,
  makeOf: (familyId: number) => number | undefined,
): TableTest {
  const selectedFamilies = new Set(md)
  const wholeMakes = new Set(m)
  wholeMakes.delete(0)
  for (const id of md) wholeMakes.delete(makeOf(id) ?? 0)
  const fits = ({ familyId, makeId }: Family) =>
    familyId !== 0 && selectedFamilies.has(familyId) ? 1 : wholeMakes.has(makeId) ? 1 : 0
  return { column, fits: Uint8Array.from(families, fits) }
}

/** Returns the makes in the query, whose families are counted. */
export function findRequestedMakes(
  { m = [], md = [] }: SearchQuery,
  makeOf: (familyId: number) => number | undefined,
): ReadonlySet<number> {
  const makes = new Set(m)
  for (const id of md) {
    const make = makeOf(id)
    if (make !== undefined) makes.add(make)
  }
  return makes
}
