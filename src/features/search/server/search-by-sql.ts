import { type RawBuilder, sql } from 'kysely'
import { dayMs, priceDropDays } from '#features/listings/rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { FacetCode, SearchQuery, SortCode } from '../contract.ts'
import { priceBars, totalTimeBars, yearBars } from '../range-bars.ts'
import { effectiveSort } from '../search-address.ts'
import type { Found, Spread } from './found.ts'
import { type Circle, isWithinSql } from './near-places.ts'
import { searchText, subjectText, wordsSearch } from './search-words-sql.ts'

/** One search in plain SQL: straightforward, and what the index is compared with. */
export async function searchBySql(
  ctx: AppContext,
  query: SearchQuery,
  circle: Circle | null,
  only: readonly number[] | null = null,
): Promise<Found> {
  const words = await wordsSearch(ctx.db, query.kw)
  const isRanked = effectiveSort(query) === 'b'
  const checks = groupChecks(query)
  // Each row says how many groups it fails and which: a group's counts take rows that fail none or it alone.
  const { rows } = await sql<SqlFound>`
    with candidate as materialized (
      select *, ${query.kw === undefined ? sql`''` : searchText} as words,
        ${isRanked ? subjectText : sql`''`} as subject from listing_search_row
      where is_active and (expires_at is null or expires_at > ${ctx.now()})
    ), row as materialized (
      select candidate.*, ${sql.join(Object.entries(checks).map(([group, passes]) => sql`(not coalesce(${passes}, false)) as ${sql.ref(`fails_${group}`)}`))},
        ${sql.join(
          Object.values(checks).map((passes) => sql`(not coalesce(${passes}, false))::int`),
          sql` + `,
        )} as failed
      from candidate where ${words.areHeld} and ${otherConditions(query, circle)}
        and ${only ? sql`id = any(${only}::int[])` : sql`true`}
    )
    select
      (select count(*) from row where failed = 0)::int as total,
      ${facetCounts('m', 'make_id')}, ${facetCounts('c', 'category_id')}, ${facetCounts('bt', 'aircraft_type_id')},
      ${facetCounts('f', 'fuel_id')}, ${facetCounts('h', 'hull_id')}, ${facetCounts('st', 'state_id')},
      ${spread('price', 'price', priceBars)}, ${spread('year', 'year', yearBars)},
      ${spread('totalTime', 'total_time_hours', totalTimeBars)},
      (select count(*) from row where ${others('life')} and engine_life_left_percent is null)::int as unstated,
      array(select id from row where failed = 0 order by ${isRanked ? sql`${words.missing} ${sql.raw(query.rev ? 'desc' : 'asc')},` : sql``} ${orderOf(query, ctx.now())} nulls last, id desc
        offset ${query.page * query.dnum} limit ${query.dnum}) as ids`.execute(ctx.db)
  return foundOf(rows[0] as SqlFound)
}

type SqlCounts = Record<string, number> | null
type SqlSpread = { min: number | null; max: number | null; bars: SqlCounts }
type SqlFound = { total: number; ids: number[]; unstated: number } & Record<FacetCode, SqlCounts> &
  Record<'price' | 'year' | 'totalTime', SqlSpread>

function groupChecks(query: SearchQuery): Record<string, RawBuilder<unknown>> {
  const { el, eu } = query
  return {
    m: oneOf('make_id', query.m),
    c: oneOf('category_id', query.c),
    bt: oneOf('aircraft_type_id', query.bt),
    f: oneOf('fuel_id', query.f),
    h: oneOf('hull_id', query.h),
    st: oneOf('state_id', query.st),
    price: between('price', query.pf, query.pt),
    year: between('year', query.yf, query.yt),
    totalTime: between('total_time_hours', query.tf, query.tt),
    life: el === undefined ? sql`true` : sql`coalesce(engine_life_left_percent >= ${el}, ${eu})`,
  }
}

function otherConditions(query: SearchQuery, circle: Circle | null): RawBuilder<unknown> {
  const same = (column: string, value: number | undefined) =>
    value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`
  return sql.join(
    [
      between('length_feet', query.lf, query.lt),
      between('engine_count', query.ef, query.et),
      same('biz_id', query.biz),
      same('biz_employee_id', query.emp),
      same('biz_location_id', query.off),
      query.fo ? sql`is_featured` : sql`true`,
      query.sold ? sql`true` : sql`not is_sold`,
      circle ? isWithinSql(circle) : sql`true`,
    ],
    sql` and `,
  )
}

function oneOf(column: string, ids: number[] | undefined): RawBuilder<unknown> {
  return ids ? sql`${sql.ref(column)} = any(${ids}::int[])` : sql`true`
}

function between(
  column: string,
  from: number | undefined,
  to: number | undefined,
): RawBuilder<unknown> {
  const low = from === undefined ? sql`true` : sql`${sql.ref(column)} >= ${from}::numeric`
  const high = to === undefined ? sql`true` : sql`${sql.ref(column)} <= ${to}::numeric`
  return sql`(${low} and ${high})`
}

function others(group: string): RawBuilder<unknown> {
  return sql`failed = ${sql.ref(`fails_${group}`)}::int`
}

function facetCounts(facet: FacetCode, column: string): RawBuilder<unknown> {
  return sql`(select json_object_agg(id, n) from (select ${sql.ref(column)} as id, count(*) as n from row
    where ${others(facet)} and ${sql.ref(column)} is not null group by 1) counted) as ${sql.ref(facet)}`
}

function spread(name: string, column: string, bars: readonly number[]): RawBuilder<unknown> {
  return sql`(select json_build_object('min', min(value), 'max', max(value), 'bars',
      (select json_object_agg(bar, n) from (select width_bucket(${sql.ref(column)}::numeric, ${bars}::numeric[]) as bar,
        count(*) as n from row where ${others(name)} and ${sql.ref(column)} is not null group by 1) barred))
    from (select ${sql.ref(column)} as value from row where ${others(name)}) valued) as ${sql.ref(name)}`
}

/** By sort code: what to order by, and whether the biggest comes first unless reversed. */
function orderOf({ sort, rev }: SearchQuery, now: Date): RawBuilder<unknown> {
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

function foundOf(row: SqlFound): Found {
  const { m, c, bt, f, h, st } = row
  return {
    total: row.total,
    ids: row.ids,
    counts: { m: mapOf(m), c: mapOf(c), bt: mapOf(bt), f: mapOf(f), h: mapOf(h), st: mapOf(st) },
    price: spreadOf(row.price, priceBars),
    year: spreadOf(row.year, yearBars),
    totalTime: spreadOf(row.totalTime, totalTimeBars),
    engineLifeUnstated: row.unstated,
  }
}

function mapOf(counts: SqlCounts): Map<number, number> {
  return new Map(Object.entries(counts ?? {}).map(([id, n]) => [Number(id), n]))
}

function spreadOf({ min, max, bars }: SqlSpread, ladder: readonly number[]): Spread {
  return { min, max, bars: ladder.map((_, i) => bars?.[i + 1] ?? 0) }
}
