import type { SearchQuery } from '../../../contract.ts'
import { isRange, rangeFilters, type UnstatedName } from '../../../filters.ts'
import { includedUnstated } from '../../../unstated.ts'
import type { FacetCounts } from '../../engine-result.ts'
import { type Bits, countBits, intersect, listBits } from '../bits.ts'
import type { Columns, Family } from '../columns.ts'
import type { FilterGroup } from '../compiled-filter.ts'
import type { FilterResult } from '../evaluate-filter.ts'
import { findRequestedMakes, unstatedEquipment } from '../filter-tests.ts'
import { lowestUnstated, rangeBounds } from '../range-extents.ts'
import { expandCounts } from './expand-counts.ts'
import { type Counters, countInts } from './facet-counts.ts'

export function buildFacetCounts(
  query: SearchQuery,
  columns: Columns,
  { filtered, counters }: { filtered: FilterResult; counters: Counters },
  makeOf: (familyId: number) => number | undefined,
): FacetCounts {
  const { counts, ...unfolded } = expandCounts(columns, counters)
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

/** Counts the families of the makes in the query, if there are any. */
function countFamilies(
  query: SearchQuery,
  { family, families }: Columns,
  { listMatches, failingOne }: FilterResult,
  makeOf: (familyId: number) => number | undefined,
): Map<number, number> {
  const counted = new Map<number, number>()
  if (!query.m && !query.md) return counted
  const counts = new Int32Array(families.length)
  countInts(family, listMatches(), counts)
  const failing = failingOne.find(({ group }) => group === 'm')
  // Without selected families, rows of the selected makes can't fail this group.
  if (query.md && failing) countInts(family, listBits(failing.docIds), counts)
  const makes = findRequestedMakes(query, makeOf)
  for (let i = 0; i < counts.length; i += 1) {
    const { familyId, makeId } = families[i] as Family
    const count = counts[i] as number
    if (count > 0 && familyId !== 0 && makes.has(makeId))
      counted.set(familyId, (counted.get(familyId) ?? 0) + count)
  }
  return counted
}

/** Counts listings with no value for the query's bounds and equipment. */
function countUnstated(
  query: SearchQuery,
  columns: Columns,
  filtered: FilterResult,
  counters: Counters,
): FacetCounts['unstated'] {
  const unstated: FacetCounts['unstated'] = {}
  const included = includedUnstated(query)
  for (const { group, docIds } of filtered.failingOne) {
    const name = unstatedName(group)
    if (!name) continue
    // The bars already include the number of listings with no price or total time.
    if (group === 'price' || group === 'totalTime')
      unstated[name] = counters[group].bars.at(-1) as number
    else {
      const isIncluded = group === 'eq' ? query.en : included.some((code) => code === name)
      unstated[name] =
        countWhere(docIds, group, query, columns) +
        (isIncluded ? countWhere(filtered.matches, group, query, columns) : 0)
    }
  }
  return unstated
}

function unstatedName(group: FilterGroup): UnstatedName | null {
  if (group === 'eq') return 'eq'
  if (group === 'cost') return 'af'
  if (group === 'inspection') return 'am'
  if (!isRange(group) || rangeFilters[group].isAlwaysStated) return null
  return rangeFilters[group].codes[0]
}

/** Counts the documents in the set that have no value for the group. */
function countWhere(bits: Bits, group: FilterGroup, query: SearchQuery, columns: Columns): number {
  if (group !== 'eq') {
    const to = isRange(group) ? (rangeBounds(group, query)?.to ?? 0) : 0
    return countUnstatedRows(unstatedColumn(group, columns), lowestUnstated(to), listBits(bits))
  }
  const unstated = unstatedEquipment(query, columns).subarray(0, bits.length)
  intersect(unstated, bits)
  return countBits(unstated)
}

function unstatedColumn(group: FilterGroup, columns: Columns) {
  if (group === 'cost') return columns.costYearly
  return isRange(group) ? columns.ranges[group] : columns.inspectedUntil
}

function countUnstatedRows(
  column: Int32Array | Uint8Array,
  lowest: number,
  docIds: Int32Array,
): number {
  let count = 0
  for (let i = 0; i < docIds.length; i += 1) {
    const value = column[docIds[i] as number] as number
    if (value < 0 && value >= lowest) count += 1
  }
  return count
}
