import { type RawBuilder, sql } from 'kysely'
import type { SearchQuery } from '#features/search/contract.ts'
import {
  type FacetCode,
  facetCodes,
  hasUnstated,
  type RangeName,
  rangeFilters,
  rangeNames,
  sellerColumns,
  setFilters,
  type UnstatedCode,
} from '#features/search/filters.ts'
import { requiredInspectionDay } from '#features/search/inspection-date.ts'
import type { Box } from '#features/search/search-box.ts'
import { toMask } from '#features/search/server/index/filter-tests.ts'
import { traitRows } from '#features/search/server/index/model-traits.ts'
import type { SearchArea } from '#features/search/server/search-area.ts'
import { includedUnstated } from '#features/search/unstated.ts'

/** A top overhaul doesn't restart the engine's life. */
export const lifeLeft = sql`case when engine_basis is distinct from 'STOH' then engine_life_left_percent end`

/** Returns the condition for each group of the query. */
export function groupChecks(query: SearchQuery, now: Date): Record<string, RawBuilder<unknown>> {
  const { el, eu } = query
  return {
    ...Object.fromEntries(facetCodes.map((code) => [code, isSelected(code, query)])),
    ...Object.fromEntries(rangeNames.map((name) => [name, isBetween(name, query)])),
    engineLife: el === undefined ? sql`true` : sql`coalesce(${lifeLeft} >= ${el}, ${eu})`,
    cost: costsBetween(query),
    inspection: isInspected(query, now),
    eq: hasEquipment(query),
  }
}

/** Conditions that belong to no group. Rows that fail one of them are excluded from all counts. */
export function otherConditions(
  query: SearchQuery,
  now: Date,
  area: SearchArea | null,
): RawBuilder<unknown> {
  const sellers = Object.entries(sellerColumns).map(([code, column]) => {
    const id = query[code as keyof typeof sellerColumns]
    return id === undefined ? sql`true` : sql`${sql.ref(column)} = ${id}`
  })
  return sql.join(
    [
      ...sellers,
      query.fo ? sql`is_featured` : sql`true`,
      query.sold ? sql`true` : sql`not is_sold`,
      area ? isWithinSql(area) : sql`true`,
      query.box ? isInBoxSql(query.box) : sql`true`,
      query.of?.length ? containsAll('offer_flags', query.of) : sql`true`,
      query.ld === undefined
        ? sql`true`
        : sql`listed_at >= date_trunc('day', ${now}::timestamptz, 'UTC') - ${query.ld} * interval '1 day'`,
    ],
    sql` and `,
  )
}

function isSelected(code: FacetCode, query: SearchQuery): RawBuilder<unknown> {
  if (code === 'm' && query.md) return isOfFamily(query)
  const ids = query[code]
  if (!ids) return sql`true`
  return sql`${idColumn(code)} = any(${ids}::int[])`
}

/** Matches selected families, and selected makes without a selected family. */
function isOfFamily({ m = [], md = [] }: SearchQuery): RawBuilder<unknown> {
  return sql`(coalesce(family_id = any(${md}::int[]), false) or (make_id = any(${m}::int[])
    and make_id not in (select make_id from model_family where id = any(${md}::int[]))))`
}

/** Column with 0 for "not stated" in sets that have this option. */
export function idColumn(code: FacetCode): RawBuilder<unknown> {
  const column = sql.ref(setFilters[code].column)
  return hasUnstated(code) ? sql`coalesce(${column}, 0)` : column
}

function isBetween(name: RangeName, query: SearchQuery): RawBuilder<unknown> {
  const { codes, column } = rangeFilters[name]
  const [from, to] = [query[codes[0]], query[codes[1]]]
  const low = from === undefined ? sql`true` : sql`${sql.ref(column)} >= ${from}::numeric`
  const high = to === undefined ? sql`true` : sql`${sql.ref(column)} <= ${to}::numeric`
  const includesUnstated = includedUnstated(query).some((code) => code === codes[0])
  return sql`(${low} and ${high} ${includesUnstated ? sql`or ${isRangeUnstated(name, query)}` : sql``})`
}

/** Matches rows without a value, unless a known minimum exceeds the upper bound. */
export function isRangeUnstated(name: RangeName, query: SearchQuery): RawBuilder<unknown> {
  const { codes, column, minimum } = rangeFilters[name]
  const to = query[codes[1]]
  const isBelow =
    minimum && to !== undefined ? sql`and coalesce(${sql.ref(minimum)} <= ${to}, true)` : sql``
  return sql`(${sql.ref(column)} is null ${isBelow})`
}

function costsBetween(query: SearchQuery): RawBuilder<unknown> {
  const { af, at } = query
  const low = af === undefined ? sql`true` : sql`${yearlyCost(query)} >= 12 * ${af}::bigint`
  const high = at === undefined ? sql`true` : sql`${yearlyCost(query)} <= 12 * ${at}::bigint`
  return sql`(${low} and ${high} ${orUnstated('cost_yearly_fixed', 'af', query)})`
}

export function yearlyCost({ hy }: SearchQuery): RawBuilder<unknown> {
  // Balloons and gliders have their own usual hours.
  const hours = hy ?? sql`case category_id when 14 then 20 when 10 then 60 else 100 end`
  return sql`(cost_yearly_fixed + cost_hourly::bigint * ${hours}
    + greatest(cost_limit_yearly, cost_limit_hourly::bigint * ${hours}))`
}

function isInspected(query: SearchQuery, now: Date): RawBuilder<unknown> {
  const day = requiredInspectionDay(query, now.getTime())
  if (day === null) return sql`true`
  return sql`(inspected_until_day >= ${day}
    ${orUnstated('inspected_until_day', 'am', query)})`
}

function orUnstated(column: string, code: UnstatedCode, query: SearchQuery): RawBuilder<unknown> {
  return includedUnstated(query).includes(code) ? sql`or ${sql.ref(column)} is null` : sql``
}

function hasEquipment({ eq, en }: SearchQuery): RawBuilder<unknown> {
  if (!eq?.length) return sql`true`
  return en ? sql`(${lacksNone(eq)})` : hasAllEquipment(eq)
}

/** Equipment of the aircraft and traits of its model. */
export const equipmentSql = sql`(equipment_has ${sql.join(
  traitRows.map(({ mask, make, categoryIds, families, models, except }) => {
    const key = sql`regexp_replace(lower(model), '[^a-z0-9]', '', 'g')`
    const tests = [
      make === null ? null : sql`make = ${make}`,
      categoryIds ? sql`category_id = any(${categoryIds}::int[])` : null,
      families === null ? null : sql`family = any(${families}::text[])`,
      models
        ? sql`exists (select from unnest(${models}::text[]) part where position(part in ${key}) > 0)`
        : null,
      except
        ? sql`not exists (select from unnest(${except}::text[]) part where position(part in ${key}) > 0)`
        : null,
    ].filter((test) => test !== null)
    return sql`| case when ${sql.join(tests, sql` and `)} then ${mask}::int else 0 end`
  }),
  sql` `,
)})`

export function hasAllEquipment(ids: readonly number[]): RawBuilder<unknown> {
  return sql`(${equipmentSql} & ${bits(ids)}) = ${bits(ids)}`
}

export function containsAll(column: string, ids: readonly number[]): RawBuilder<unknown> {
  return sql`(${sql.ref(column)} & ${bits(ids)}) = ${bits(ids)}`
}

export function lacksNone(ids: readonly number[]): RawBuilder<unknown> {
  return sql`(equipment_lacks & ${bits(ids)}) = 0`
}

function bits(ids: readonly number[]): RawBuilder<unknown> {
  return sql`${toMask(ids)}::int`
}

const earthRadiusNm = 3440.065

/**
 * Returns SQL for the distance, based on the columns `latitude` and `longitude`. The result is null if the location is
 * unknown.
 */
export function distanceSql(area: SearchArea) {
  // Without this check, `least(1, null)` would return 1.
  return sql<number>`(case when latitude is not null and longitude is not null then 2 * ${earthRadiusNm}::float8 * asin(sqrt(least(1::float8,
    sin(radians(${area.latitude}::float8 - latitude) / 2) ^ 2 +
    cos(radians(latitude)) * cos(radians(${area.latitude}::float8)) *
    sin(radians(${area.longitude}::float8 - longitude) / 2) ^ 2))) end)`
}

function isWithinSql(area: SearchArea) {
  return sql<boolean>`coalesce(${distanceSql(area)} <= ${area.radiusNm}::float8, false)`
}

function isInBoxSql([west, south, east, north]: Box) {
  const isEastOf = sql`longitude >= ${west}::float8`
  const isWestOf = sql`longitude <= ${east}::float8`
  const isBetween =
    west <= east ? sql`${isEastOf} and ${isWestOf}` : sql`(${isEastOf} or ${isWestOf})`
  return sql<boolean>`coalesce(latitude between ${south}::float8 and ${north}::float8 and ${isBetween}, false)`
}
