import { type RawBuilder, sql } from 'kysely'
import { priceDropDays } from '#features/listings/rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import type { SearchQuery, SortCode } from '../../contract.ts'
import {
  type FacetCode,
  facetCodes,
  type HistogramName,
  hasHistogram,
  histogramNames,
  type RangeName,
  rangeFilters,
  rangeNames,
  sellerColumns,
  setFilters,
} from '../../filters.ts'
import { histogramBars } from '../../range-bars.ts'
import { effectiveSort } from '../../search-address.ts'
import type { EngineResult, Spread } from '../engine-result.ts'
import { isWithinSql, type SearchArea } from '../search-area.ts'
import { searchText, subjectText, wordsSearch } from './search-words-sql.ts'

/** One search in plain SQL: straightforward, and what the index is compared with. */
export async function searchBySql(
  ctx: AppContext,
  query: SearchQuery,
  area: SearchArea | null,
  only: readonly number[] | null = null,
): Promise<EngineResult> {
  const { rows, missingWords } = await failingRows(ctx, query, area, only)
  const { page, dnum } = query
  const found = await sql<SqlFound>`
    with ${rows}
    select ${total},
      ${sql.join(facetCodes.map(facetCounts))},
      ${sql.join(histogramNames.map(spread))},
      (select count(*) from row where ${others('engineLife')} and engine_life_left_percent is null)::int as unstated,
      array(select id from row where failed = 0
        order by ${missingWords} ${toOrder(query, ctx.now())} nulls last, id desc
        offset ${page * dnum} limit ${dnum}) as ids`.execute(ctx.db)
  return fromRow(found.rows[0] as SqlFound)
}

export async function countBySql(
  ctx: AppContext,
  query: SearchQuery,
  area: SearchArea | null,
  only: readonly number[] | null = null,
): Promise<number> {
  const { rows } = await failingRows(ctx, query, area, only)
  const found = await sql<{ total: number }>`with ${rows} select ${total}`.execute(ctx.db)
  return found.rows[0]?.total ?? 0
}

const total = sql`(select count(*) from row where failed = 0)::int as total`

/**
 * The table `row`: what holds the words and passes the ungrouped conditions. Each row says how many groups it
 * fails and which, because a group's own counts take the rows that fail none or that group alone.
 */
async function failingRows(
  ctx: AppContext,
  query: SearchQuery,
  area: SearchArea | null,
  only: readonly number[] | null,
) {
  const words = await wordsSearch(ctx.db, query.kw)
  const isRanked = effectiveSort(query) === 'b'
  const checks = Object.entries(groupChecks(query)).map(([group, passes]) => ({
    fails: sql.ref(`fails_${group}`),
    isFailed: sql`(not coalesce(${passes}, false))`,
  }))
  const rows = sql`candidate as materialized (
      select *, ${query.kw === undefined ? sql`''` : searchText} as words,
        ${isRanked ? subjectText : sql`''`} as subject from listing_search_row
      where is_active and (expires_at is null or expires_at > ${ctx.now()})
    ), row as materialized (
      select candidate.*, ${sql.join(checks.map(({ fails, isFailed }) => sql`${isFailed} as ${fails}`))},
        ${sql.join(
          checks.map(({ isFailed }) => sql`${isFailed}::int`),
          sql` + `,
        )} as failed
      from candidate where ${words.areHeld} and ${otherConditions(query, area)}
        and ${only ? sql`id = any(${only}::int[])` : sql`true`}
    )`
  const direction = sql.raw(query.rev ? 'desc' : 'asc')
  return { rows, missingWords: isRanked ? sql`${words.missing} ${direction},` : sql`` }
}

type SqlCounts = Record<string, number> | null
type SqlSpread = { min: number | null; max: number | null; bars: SqlCounts }
type SqlFound = { total: number; ids: number[]; unstated: number } & Record<FacetCode, SqlCounts> &
  Record<HistogramName, SqlSpread>
type Group = FacetCode | HistogramName | 'engineLife'

function groupChecks(query: SearchQuery): Partial<Record<Group, RawBuilder<unknown>>> {
  const { el, eu } = query
  return {
    ...Object.fromEntries(facetCodes.map((code) => [code, isChosen(code, query)])),
    ...Object.fromEntries(histogramNames.map((name) => [name, isBetween(name, query)])),
    engineLife:
      el === undefined ? sql`true` : sql`coalesce(engine_life_left_percent >= ${el}, ${eu})`,
  }
}

function otherConditions(query: SearchQuery, area: SearchArea | null): RawBuilder<unknown> {
  const sellers = Object.entries(sellerColumns).map(([code, column]) => {
    const id = query[code as keyof typeof sellerColumns]
    return id === undefined ? sql`true` : sql`${sql.ref(column)} = ${id}`
  })
  return sql.join(
    [
      ...rangeNames.filter((name) => !hasHistogram(name)).map((name) => isBetween(name, query)),
      ...sellers,
      query.fo ? sql`is_featured` : sql`true`,
      query.sold ? sql`true` : sql`not is_sold`,
      area ? isWithinSql(area) : sql`true`,
    ],
    sql` and `,
  )
}

function isChosen(code: FacetCode, query: SearchQuery): RawBuilder<unknown> {
  const ids = query[code]
  return ids ? sql`${sql.ref(setFilters[code].column)} = any(${ids}::int[])` : sql`true`
}

function isBetween(name: RangeName, query: SearchQuery): RawBuilder<unknown> {
  const { codes, column } = rangeFilters[name]
  const [from, to] = [query[codes[0]], query[codes[1]]]
  const low = from === undefined ? sql`true` : sql`${sql.ref(column)} >= ${from}::numeric`
  const high = to === undefined ? sql`true` : sql`${sql.ref(column)} <= ${to}::numeric`
  return sql`(${low} and ${high})`
}

function others(group: Group): RawBuilder<unknown> {
  return sql`failed = ${sql.ref(`fails_${group}`)}::int`
}

function facetCounts(facet: FacetCode): RawBuilder<unknown> {
  const column = sql.ref(setFilters[facet].column)
  return sql`(select json_object_agg(id, n) from (select ${column} as id, count(*) as n from row
    where ${others(facet)} and ${column} is not null group by 1) counted) as ${sql.ref(facet)}`
}

function spread(name: HistogramName): RawBuilder<unknown> {
  const column = sql.ref(rangeFilters[name].column)
  return sql`(select json_build_object('min', min(value), 'max', max(value), 'bars',
      (select json_object_agg(bar, n) from (select width_bucket(${column}::numeric, ${histogramBars[name]}::numeric[]) as bar,
        count(*) as n from row where ${others(name)} and ${column} is not null group by 1) barred))
    from (select ${column} as value from row where ${others(name)}) valued) as ${sql.ref(name)}`
}

/** By sort code: what to order by, and whether the biggest comes first unless reversed. */
function toOrder({ sort, rev }: SearchQuery, now: Date): RawBuilder<unknown> {
  const since = new Date(now.getTime() - (priceDropDays + 1) * dayMs)
  const drop = sql`case when previous_price > price and not is_sold
    and date_trunc('milliseconds', price_changed_at) > ${since} then previous_price - price end`
  const keys: Record<SortCode, RawBuilder<unknown>> = {
    y: sql`year`,
    l: sql`length_feet`,
    p: sql`price`,
    e: sql`engine_count`,
    m: sql`lower(make) collate "C"`,
    c: sql`lower(category) collate "C"`,
    n: sql`listed_at`,
    t: sql`total_time_hours`,
    d: drop,
    // Among those that match equally well.
    b: sql`listed_at`,
  }
  const isDescending = biggestFirst.has(sort) !== rev
  return isDescending ? sql`${keys[sort]} desc` : sql`${keys[sort]} asc`
}

const biggestFirst: ReadonlySet<SortCode> = new Set(['n', 'd', 'b'])

function fromRow(row: SqlFound): EngineResult {
  return {
    total: row.total,
    ids: row.ids,
    counts: byName(facetCodes, (code) => countsFromRow(row[code])),
    ranges: byName(histogramNames, (name) => spreadFromRow(row[name], histogramBars[name])),
    engineLifeUnstated: row.unstated,
  }
}

function countsFromRow(counts: SqlCounts): Map<number, number> {
  return new Map(Object.entries(counts ?? {}).map(([id, n]) => [Number(id), n]))
}

function spreadFromRow({ min, max, bars }: SqlSpread, ladder: readonly number[]): Spread {
  return { min, max, bars: ladder.map((_, i) => bars?.[i + 1] ?? 0) }
}

function byName<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}
