import type { SearchQuery } from '../../contract.ts'
import { hasHistogram, rangeFilters, rangeNames } from '../../filters.ts'
import { isInBox } from '../../in-box.ts'
import { dayInMonths } from '../../inspection-date.ts'
import { includedUnstated } from '../../unstated.ts'
import { costBounds } from '../index/compiled-filter.ts'
import { hasAll, lacksNone, toMask } from '../index/filter-tests.ts'
import { rangeBounds } from '../index/range-extents.ts'
import type { MarketRow } from '../public/market-rows.ts'

/** Checks a listing against criteria that few searches use. */
export type RareCriteria = (row: MarketRow, now: number) => boolean

/** Returns the query's rare criteria, or null if it has none. */
export function rareCriteria(query: SearchQuery): RareCriteria | null {
  const activeCriteria = [
    ...rangeCriteria(query),
    costCriteria(query),
    inspectionCriteria(query),
    equipmentCriteria(query),
    offerCriteria(query),
    boxCriteria(query),
  ].filter((criteria) => criteria !== null)
  return activeCriteria.length === 0
    ? null
    : (row, now) => activeCriteria.every((passes) => passes(row, now))
}

function rangeCriteria(query: SearchQuery): RareCriteria[] {
  const included = new Set<string>(includedUnstated(query))
  return rangeNames.flatMap((name) => {
    const bounds = hasHistogram(name) ? null : rangeBounds(name, query)
    if (!bounds) return []
    const keepsUnstated = included.has(rangeFilters[name].codes[0])
    return [
      ({ ranges }: MarketRow) => {
        const value = ranges[name]
        return value < 0 ? keepsUnstated : value >= bounds.from && value <= bounds.to
      },
    ]
  })
}

function costCriteria(query: SearchQuery): RareCriteria | null {
  const bounds = costBounds(query)
  if (!bounds) return null
  const { hours, from, to, keepsUnstated } = bounds
  return ({ costYearly, costHourly, costLimitYearly, costLimitHourly }) => {
    const limit = Math.max(costLimitYearly, costLimitHourly * hours)
    const cost = costYearly + costHourly * hours + limit
    return costYearly < 0 ? keepsUnstated : cost >= from && cost <= to
  }
}

function inspectionCriteria(query: SearchQuery): RareCriteria | null {
  const { am } = query
  if (am === undefined) return null
  const keepsUnstated = includedUnstated(query).includes('am')
  return ({ inspectedUntil }, now) =>
    inspectedUntil < 0 ? keepsUnstated : inspectedUntil >= dayInMonths(now, am)
}

function equipmentCriteria({ eq, en }: SearchQuery): RareCriteria | null {
  if (!eq?.length) return null
  const required = toMask(eq)
  return (row) => hasAll(row, required) || (en && lacksNone(row, required))
}

function boxCriteria({ box }: SearchQuery): RareCriteria | null {
  return box ? (row) => isInBox(row, box) : null
}

function offerCriteria({ of }: SearchQuery): RareCriteria | null {
  if (!of?.length) return null
  const required = toMask(of)
  return ({ offers }) => (offers & required) === required
}
