import pg from 'pg'
import type { SearchQuery } from '../../../src/features/search/contract.ts'
import { facetCodes } from '../../../src/features/search/filters.ts'
import { matchesByPrefix, parseQueryTerms } from '../../../src/features/search/server/tokenize.ts'
import { openFilledDatabase, startBenchCluster } from '../support/bench-database.ts'
import {
  type Engine,
  type EngineResult,
  type FlatRow,
  facetByGrouping,
  facetColumns,
  facetTypes,
  flatMarket,
  groupedColumns,
  groupingSets,
  parseGroupedCounts,
  sqlConditions,
  sqlPage,
  sqlWhere,
} from './engine.ts'

/**
 * Opens PostgreSQL with a typical basic setup: one flat table, a B-tree on every filtered or sorted column, and GIN on
 * a tsvector. Runs one statement for the page and one with GROUPING SETS for the counts.
 */
export async function openPostgres(listings: number): Promise<Engine> {
  const cluster = await startBenchCluster()
  const { url } = await openFilledDatabase(cluster, `flat_${facetCodes.length}_${listings}`, (to) =>
    fill(to, listings),
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("set work_mem = '64MB'")
  const { rows } = await client.query('show server_version')
  return {
    about: `PostgreSQL ${rows[0].server_version}, flat table, btrees, GIN, GROUPING SETS, work_mem 64 MB`,
    counts: 'of what was found',
    memory: 'outside',
    ask,
    outsideBytes: async () => {
      const size = await client.query("select pg_total_relation_size('market')::float8 as bytes")
      return size.rows[0].bytes
    },
    async close() {
      await client.end()
      await cluster.release()
    },
  }

  async function ask(query: SearchQuery): Promise<EngineResult> {
    const where = sqlWhere([...sqlConditions(query), ...keywordCondition(query)])
    const [page, groups] = await Promise.all([
      client.query({ text: `select id from market ${where} ${sqlPage(query)}`, rowMode: 'array' }),
      client.query({
        text: `select ${groupedColumns}, count(*)::int from market ${where} group by ${groupingSets}`,
        rowMode: 'array',
      }),
    ])
    const sets = groups.rows.map(
      ([set, id, count]) => [facetByGrouping.get(set) ?? 'all', id, count] as const,
    )
    return { ids: page.rows.map(([id]) => id), ...parseGroupedCounts(sets) }
  }
}

function keywordCondition(query: SearchQuery): string[] {
  const terms = parseQueryTerms(query.kw).map((term) =>
    matchesByPrefix(term) ? `${term}:*` : term,
  )
  return terms.length === 0 ? [] : [`text @@ '${terms.join(' & ')}'::tsquery`]
}

async function fill(url: string, listings: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `create table market (id int primary key, ${facetTypes('smallint')}, year smallint, length float8, price int, hours float8, listed bigint, text tsvector)`,
  )
  let batch: FlatRow[] = []
  for (const row of flatMarket(listings)) {
    batch.push(row)
    if (batch.length === 5_000) await insert()
  }
  await insert()
  for (const column of [...facetCodes, 'length', 'hours'])
    await client.query(`create index on market (${column})`)
  for (const column of ['year', 'price', 'listed'])
    await client.query(`create index on market (${column}, id desc)`)
  await client.query('create index on market using gin (text)')
  await client.query('vacuum analyze market')
  await client.end()

  async function insert() {
    await client.query(
      `insert into market select id, ${facetColumns}, year, length, price, hours, listed, to_tsvector('simple', words)
      from jsonb_to_recordset($1) as r(id int, ${facetTypes('smallint')}, year smallint, length float8, price int, hours float8, listed bigint, words text)`,
      [JSON.stringify(batch)],
    )
    batch = []
  }
}
