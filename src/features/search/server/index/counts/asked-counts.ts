import type { SearchQuery } from '../../../contract.ts'
import { isRange, rangeFilters, type UnstatedName } from '../../../filters.ts'
import { keptUnstated } from '../../../unstated.ts'
import type { FacetCounts } from '../../engine-result.ts'
import { type Bits, countBits, keepBits, listBits } from '../bits.ts'
import type { Columns, Family } from '../columns.ts'
import { unstatedEquipment } from '../equipment-tests.ts'
import type { FilterResult } from '../evaluate-filter.ts'
import { makesAsked } from '../family-test.ts'
import type { Group } from '../filter.ts'
import type { Counters } from './facet-counts.ts'
import { unfoldCounts } from './unfold-counts.ts'

/** All that an answer says in numbers. */
export function unfoldAll(
  query: SearchQuery,
  columns: Columns,
  { filtered, counters }: { filtered: FilterResult; counters: Counters },
  makeOf: (familyId: number) => number | undefined,
): FacetCounts {
  const { counts, ...unfolded } = unfoldCounts(columns, counters)
  return {
    total: filtered.total,
    ...unfolded,
    counts: {
      ...counts,
      md: countFamilies(query, columns, filtered, makeOf),
    },
    unstated: countUnstated(query, columns, filtered, counters),
  }
}

/** Counts that only a query that asks for them gets: families of the makes that it names. */
function countFamilies(
  query: SearchQuery,
  { family, families }: Columns,
  { listMatches, failingOne }: FilterResult,
  makeOf: (familyId: number) => number | undefined,
): Map<number, number> {
  const counted = new Map<number, number>()
  if (!query.m && !query.md) return counted
  const counts = new Int32Array(families.length)
  countOrdinals(family, listMatches(), counts)
  const failing = failingOne.find(({ group }) => group === 'm')
  // Without a chosen family, rows of the makes asked for do not fail.
  if (query.md && failing) countOrdinals(family, listBits(failing.docIds), counts)
  const makes = makesAsked(query, makeOf)
  for (let i = 0; i < counts.length; i += 1) {
    const { familyId, makeId } = families[i] as Family
    const count = counts[i] as number
    if (count > 0 && familyId !== 0 && makes.has(makeId))
      counted.set(familyId, (counted.get(familyId) ?? 0) + count)
  }
  return counted
}

/** How many do not state what the query's bounds and its equipment are about. */
function countUnstated(
  query: SearchQuery,
  columns: Columns,
  filtered: FilterResult,
  counters: Counters,
): FacetCounts['unstated'] {
  const unstated: FacetCounts['unstated'] = {}
  const kept = keptUnstated(query)
  for (const { group, docIds } of filtered.failingOne) {
    const name = unstatedName(group)
    if (!name) continue
    // Bars are counted anyhow.
    if (group === 'price' || group === 'totalTime')
      unstated[name] = counters[group].bars.at(-1) as number
    else {
      const isKept = group === 'eq' ? query.en : kept.some((code) => code === name)
      unstated[name] =
        countWhere(docIds, group, query, columns) +
        (isKept ? countWhere(filtered.matches, group, query, columns) : 0)
    }
  }
  return unstated
}

function unstatedName(group: Group): UnstatedName | null {
  if (group === 'eq') return 'eq'
  if (group === 'cost') return 'af'
  if (group === 'inspection') return 'am'
  if (!isRange(group) || rangeFilters[group].isAlwaysStated) return null
  return rangeFilters[group].codes[0]
}

/** How many of the set do not state what the group is about. */
function countWhere(bits: Bits, group: Group, query: SearchQuery, columns: Columns): number {
  if (group !== 'eq') return countNegative(unstatedColumn(group, columns), listBits(bits))
  const unstated = unstatedEquipment(query, columns).subarray(0, bits.length)
  keepBits(unstated, bits)
  return countBits(unstated)
}

function unstatedColumn(group: Group, columns: Columns) {
  if (group === 'cost') return columns.costYearly
  return isRange(group) ? columns.ranges[group] : columns.inspectedUntil
}

function countNegative(column: Int32Array | Uint8Array, docIds: Int32Array): number {
  let count = 0
  for (let i = 0; i < docIds.length; i += 1) count += (column[docIds[i] as number] as number) >>> 31
  return count
}

function countOrdinals(column: Int32Array, docIds: Int32Array, counts: Int32Array) {
  for (let i = 0; i < docIds.length; i += 1) {
    const value = column[docIds[i] as number] as number
    counts[value] = (counts[value] as number) + 1
  }
}
