import { type RawBuilder, sql } from 'kysely'
import { priceDropDays } from '#features/listings/rules.ts'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import type { SearchQuery, SortCode } from '#features/search/contract.ts'
import {
  type AllOfCode,
  allOfCodes,
  allOfFilters,
  type ChoiceCode,
  choiceCodes,
  facetCodes,
  type HistogramName,
  histogramNames,
  isConjunction,
  type RangeName,
  rangeFilters,
  rangeNames,
  type UnstatedName,
} from '#features/search/filters.ts'
import { histogramBars } from '#features/search/range-bars.ts'
import { effectiveSort } from '#features/search/search-url.ts'
import type {
  EngineResult,
  PlaceCount,
  RangeHistogram,
} from '#features/search/server/engine-result.ts'
import type { SearchArea } from '#features/search/server/search-area.ts'
import { activeUnstatedFilters } from '#features/search/unstated.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import {
  distanceSql,
  equipmentSql,
  groupChecks,
  hasAllEquipment,
  idColumn,
  isRangeUnstated,
  lacksNone,
  lifeLeft,
  otherConditions,
  yearlyCost,
} from './search-conditions.ts'
import { buildKeywordConditions, searchText, subjectText } from './search-words-sql.ts'

/** Runs a search in plain SQL. The code is simple and serves as the reference for the index. */
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
      ${setCounts(query)}, ${sql.join(allOfCodes.map(allOfCounts))},
      ${sql.join(histogramNames.map(spread))},
      (select count(*) from row where ${others('engineLife')} and ${lifeLeft} is null)::int as engine_life_unstated,
      ${unstatedCounts(query)} as unstated,
      array(select id from row where failed = 0
        order by ${missingWords} ${toOrder(query, area, ctx.now())} nulls last, id desc
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

/** Counts results by location, in the same format as the index. */
export async function countPlacesBySql(
  ctx: AppContext,
  query: SearchQuery,
  area: SearchArea | null,
  only: readonly number[] | null = null,
): Promise<{ total: number; places: PlaceCount[] }> {
  const { rows } = await failingRows(ctx, query, area, only)
  const found = await sql<Partial<PlaceCount> & { count: number }>`with ${rows}
    select latitude, longitude, count(*)::int as count, max(id) as id from row where failed = 0
    group by 1, 2`.execute(ctx.db)
  return {
    total: found.rows.reduce((sum, { count }) => sum + count, 0),
    places: found.rows.filter(
      (place): place is PlaceCount => place.latitude !== null && place.longitude !== null,
    ),
  }
}

const total = sql`(select count(*) from row where failed = 0)::int as total`

/**
 * Returns the table `row`: listings that match the words and the ungrouped conditions. Each row has the number of
 * failed groups and a flag for each group. A group's facet counts include rows that fail no group or only that group.
 */
async function failingRows(
  ctx: AppContext,
  query: SearchQuery,
  area: SearchArea | null,
  only: readonly number[] | null,
) {
  const keywords = await buildKeywordConditions(ctx.db, query.kw)
  const isRanked = effectiveSort(query) === 'b'
  const checks = Object.entries(groupChecks(query, ctx.now())).map(([group, passes]) => ({
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
      from candidate where ${keywords.containsAllWords} and ${otherConditions(query, ctx.now(), area)}
        and ${only ? sql`id = any(${only}::int[])` : sql`true`}
    )`
  const direction = sql.raw(query.rev ? 'desc' : 'asc')
  return { rows, missingWords: isRanked ? sql`${keywords.missing} ${direction},` : sql`` }
}

type SqlCounts = Record<string, number> | null
type SqlSpread = { min: number | null; max: number | null; bars: SqlCounts }
type SqlFound = {
  total: number
  ids: number[]
  engine_life_unstated: number
  unstated: EngineResult['unstated']
  sets: Partial<Record<ChoiceCode, SqlCounts>> | null
} & Record<AllOfCode, SqlCounts> &
  Record<HistogramName, SqlSpread>

function others(group: string): RawBuilder<unknown> {
  return sql`failed = ${sql.ref(`fails_${group}`)}::int`
}

/** Counts by set and ID. Families of the selected makes are counted as an additional set. */
function setCounts(query: SearchQuery): RawBuilder<unknown> {
  const sets = facetCodes.map(
    (code) => sql`(${code}, ${idColumn(code)}, ${sql.ref(`fails_${code}`)})`,
  )
  const { m = [], md = [] } = query
  const family = sql`case when make_id = any(${m}::int[])
    or make_id in (select make_id from model_family where id = any(${md}::int[])) then family_id end`
  return sql`(select json_object_agg(code, counts) from (
    select code, json_object_agg(id, n) as counts from (
      select code, has.choice as id, count(*) as n from row
        cross join lateral (values ${sql.join(sets)}, ('md', ${family}, fails_m)) as has (code, choice, fails)
      where failed = has.fails::int and has.choice is not null group by 1, 2) counted
    group by 1) by_set) as sets`
}

function allOfCounts(code: AllOfCode): RawBuilder<unknown> {
  const column = code === 'eq' ? equipmentSql : sql.ref('offer_flags')
  const counts = allOfFilters[code].choices.map(
    (_, i) => sql`${i + 1}::int, nullif(count(*) filter (where ${column} & ${1 << i} <> 0), 0)`,
  )
  return sql`(select json_strip_nulls(json_build_object(${sql.join(counts)})) from row where failed = 0) as ${sql.ref(code)}`
}

function unstatedCounts(query: SearchQuery): RawBuilder<unknown> {
  const counts = activeUnstatedFilters(query).map((name) => {
    const { group, isUnstated } = unstatedRows(name, query)
    return sql`${name}::text, (select count(*) from row where ${others(group)} and ${isUnstated})`
  })
  return counts.length === 0 ? sql`'{}'::json` : sql`json_build_object(${sql.join(counts)})`
}

function unstatedRows(name: UnstatedName, query: SearchQuery) {
  const { eq = [] } = query
  if (name === 'eq')
    return {
      group: 'eq',
      isUnstated: sql`${lacksNone(eq)} and not ${hasAllEquipment(eq)}`,
    }
  if (name === 'af') return { group: 'cost', isUnstated: sql`cost_yearly_fixed is null` }
  if (name === 'am') return { group: 'inspection', isUnstated: sql`inspected_until_day is null` }
  const range = rangeNames.find((own) => rangeFilters[own].codes[0] === name) as RangeName
  return { group: range, isUnstated: isRangeUnstated(range, query) }
}

function spread(name: HistogramName): RawBuilder<unknown> {
  const column = sql.ref(rangeFilters[name].column)
  return sql`(select json_build_object('min', min(value), 'max', max(value), 'bars',
      (select json_object_agg(bar, n) from (select width_bucket(${column}::numeric, ${histogramBars[name]}::numeric[]) as bar,
        count(*) as n from row where ${others(name)} and ${column} is not null group by 1) barred))
    from (select ${column} as value from row where ${others(name)}) valued) as ${sql.ref(name)}`
}

/** Returns the sort expression for the sort code and its default direction. */
function toOrder(query: SearchQuery, area: SearchArea | null, now: Date): RawBuilder<unknown> {
  const { sort, rev } = query
  const since = new Date(now.getTime() - (priceDropDays + 1) * dayMs)
  const drop = sql`case when previous_price > price and not is_sold
    and date_trunc('milliseconds', price_changed_at) > ${since} then previous_price - price end`
  const keys: Record<SortCode, RawBuilder<unknown>> = {
    y: sql`year`,
    l: sql`length_feet`,
    p: sql`price`,
    e: sql`engine_count`,
    m: sql`lower(make) collate "C"`,
    c: sql`case when category_id <> ${sql.lit(unstatedKindId)} then lower(category) end collate "C"`,
    n: sql`listed_at`,
    t: sql`total_time_hours`,
    s: sql`seats`,
    u: sql`useful_load_lb`,
    r: sql`range_nm`,
    a: yearlyCost(query),
    o: sql`price + dollars_due`,
    d: drop,
    x: area ? distanceSql(area) : sql`listed_at`,
    // Tiebreaker for equally relevant listings.
    b: sql`listed_at`,
  }
  const isDescending = biggestFirst.has(sort === 'x' && !area ? 'n' : sort) !== rev
  return isDescending ? sql`${keys[sort]} desc` : sql`${keys[sort]} asc`
}

const biggestFirst: ReadonlySet<SortCode> = new Set(['n', 'd', 'b'])

function fromRow(row: SqlFound): EngineResult {
  return {
    total: row.total,
    ids: row.ids,
    counts: byName(choiceCodes, (code) =>
      countsFromRow(isConjunction(code) ? row[code] : (row.sets?.[code] ?? null)),
    ),
    ranges: byName(histogramNames, (name) => spreadFromRow(row[name], histogramBars[name])),
    engineLifeUnstated: row.engine_life_unstated,
    unstated: row.unstated,
  }
}

function countsFromRow(counts: SqlCounts): Map<number, number> {
  return new Map(Object.entries(counts ?? {}).map(([id, n]) => [Number(id), n]))
}

function spreadFromRow({ min, max, bars }: SqlSpread, ladder: readonly number[]): RangeHistogram {
  return { min, max, bars: ladder.map((_, i) => bars?.[i + 1] ?? 0) }
}

function byName<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}
