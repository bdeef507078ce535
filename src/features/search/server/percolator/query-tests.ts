import { usualYearlyHours } from '#features/listings/owning-cost.ts'
import { distanceNm } from '#features/lookups/great-circle.ts'
import { findKind } from '#features/lookups/kinds.ts'
import { dayMs } from '#kernel/time.ts'
import type { SearchQuery } from '../../contract.ts'
import { facetCodes, hasUnstated, rangeFilters, rangeNames } from '../../filters.ts'
import { isInBox } from '../../in-box.ts'
import { requiredInspectionDay } from '../../inspection-date.ts'
import { includedUnstated } from '../../unstated.ts'
import { costBounds } from '../index/compiled-filter.ts'
import { hasAll, lacksNone, toMask } from '../index/filter-tests.ts'
import { lowestUnstated, rangeBounds } from '../index/range-extents.ts'
import type { MarketRow } from '../public/market-rows.ts'
import type { SearchArea } from '../search-area.ts'

/** Checks a listing against one filter of a query. */
export type QueryTest = (row: MarketRow, now: number) => boolean

/** Returns a test for each filter of the query except keywords. */
export function createQueryTests(query: SearchQuery, area: SearchArea | null): QueryTest[] {
  return [
    ...facetTests(query),
    ...rangeTests(query),
    engineLifeTest(query),
    costTest(query),
    inspectionTest(query),
    listedTest(query),
    equipmentTest(query),
    offersTest(query),
    sellerTest(query),
    featuredTest(query),
    boxTest(query),
    areaTest(area),
  ].filter((test) => test !== null)
}

/** Treats makes and families as one option. */
function facetTests(query: SearchQuery): QueryTest[] {
  return facetCodes.flatMap((code) => {
    const families = code === 'm' ? query.md?.filter((id) => id !== 0) : undefined
    if (!query[code] && !families) return []
    const ids = (query[code] ?? []).filter((id) => id !== 0 || hasUnstated(code))
    return ({ sets, familyId }: MarketRow) =>
      ids.includes(sets[code]) || (families?.includes(familyId) ?? false)
  })
}

function rangeTests(query: SearchQuery): QueryTest[] {
  const included = new Set<string>(includedUnstated(query))
  return rangeNames.flatMap((name) => {
    const bounds = rangeBounds(name, query)
    if (!bounds) return []
    const keepsUnstated = included.has(rangeFilters[name].codes[0])
    return ({ ranges }: MarketRow) => {
      const value = ranges[name]
      if (value < 0) return keepsUnstated && value >= lowestUnstated(bounds.to)
      return value >= bounds.from && value <= bounds.to
    }
  })
}

function engineLifeTest({ el, eu }: SearchQuery): QueryTest | null {
  if (el === undefined) return null
  return ({ lifeLeftPercent }) => (lifeLeftPercent < 0 ? eu : lifeLeftPercent >= el)
}

function costTest(query: SearchQuery): QueryTest | null {
  const bounds = costBounds(query)
  if (!bounds) return null
  const { from, to, keepsUnstated } = bounds
  return ({ sets, costYearly, costHourly, costLimitYearly, costLimitHourly }) => {
    const hours = bounds.hours ?? usualYearlyHours(findKind({ categoryId: sets.c }))
    const limit = Math.max(costLimitYearly, costLimitHourly * hours)
    const cost = costYearly + costHourly * hours + limit
    return costYearly < 0 ? keepsUnstated : cost >= from && cost <= to
  }
}

function inspectionTest(query: SearchQuery): QueryTest | null {
  if (requiredInspectionDay(query, 0) === null) return null
  const keepsUnstated = includedUnstated(query).includes('am')
  return ({ inspectedUntil }, now) =>
    inspectedUntil < 0
      ? keepsUnstated
      : inspectedUntil >= (requiredInspectionDay(query, now) as number)
}

function listedTest({ ld }: SearchQuery): QueryTest | null {
  if (ld === undefined) return null
  return ({ listedAtMicros }, now) =>
    Math.floor(listedAtMicros / 1000 / dayMs) >= Math.floor(now / dayMs) - ld
}

function equipmentTest({ eq, en }: SearchQuery): QueryTest | null {
  if (!eq?.length) return null
  const required = toMask(eq)
  return (row) => hasAll(row, required) || (en && lacksNone(row, required))
}

function offersTest({ of }: SearchQuery): QueryTest | null {
  if (!of?.length) return null
  const required = toMask(of)
  return ({ offers }) => (offers & required) === required
}

function sellerTest({ biz, off, emp }: SearchQuery): QueryTest | null {
  if ((biz ?? off ?? emp) === undefined) return null
  return ({ bizId, officeId, employeeId }) =>
    (biz ?? bizId) === bizId && (off ?? officeId) === officeId && (emp ?? employeeId) === employeeId
}

function featuredTest({ fo }: SearchQuery): QueryTest | null {
  return fo ? ({ isFeatured }) => isFeatured : null
}

function boxTest({ box }: SearchQuery): QueryTest | null {
  return box ? (row) => isInBox(row, box) : null
}

/** Unknown places aren't near anything. */
function areaTest(area: SearchArea | null): QueryTest | null {
  return area && ((row) => distanceNm(row, area) <= area.radiusNm)
}
