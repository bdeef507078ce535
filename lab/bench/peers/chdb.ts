import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Session } from 'chdb'
import type { SearchQuery } from '../../../src/features/search/contract.ts'
import {
  type Engine,
  type EngineResult,
  facetByGrouping,
  facetColumns,
  facetTypes,
  flatMarket,
  groupingSets,
  likeConditions,
  parseGroupedCounts,
  sqlConditions,
  sqlPage,
  sqlWhere,
} from '../engines/engine.ts'

/**
 * Opens ClickHouse in process, with MergeTree ordered by listing date. Words are matched with `like` in one text
 * column.
 */
export async function openChDb(listings: number): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-chdb-'))
  const session = new Session(join(folder, 'data'))
  session.query('create database market')
  session.query(`create table market.market (id UInt32, ${facetTypes('UInt16')}, year UInt16, length Float32, price Nullable(UInt32), hours Nullable(Float32), listed UInt64, words String)
    engine MergeTree order by listed`)
  const file = join(folder, 'rows.jsonl')
  let lines: string[] = []
  for (const row of flatMarket(listings)) {
    lines.push(JSON.stringify({ ...row, words: ` ${row.words} ` }))
    if (lines.length === 50_000) load()
  }
  load()
  session.query('optimize table market.market final')
  const version = read('select version()')[0]?.[0]
  return {
    about: `chDB, ClickHouse ${String(version)}, MergeTree, GROUPING SETS, words by LIKE`,
    counts: 'of what was found',
    memory: 'resident',
    ask,
    close() {
      session.cleanup()
      rmSync(folder, { recursive: true, force: true })
    },
  }

  function load() {
    writeFileSync(file, lines.join('\n'))
    session.query(`insert into market.market select * from file('${file}', 'JSONEachRow',
      'id UInt32, ${facetTypes('UInt16')}, year UInt16, length Float32,
      price Nullable(UInt32), hours Nullable(Float32), listed UInt64, words String')`)
    lines = []
  }

  async function ask(query: SearchQuery): Promise<EngineResult> {
    const where = sqlWhere([...sqlConditions(query), ...likeConditions(query)])
    const page = read(`select id from market.market ${where} ${sqlPage(query)}`)
    // ClickHouse returns 0 for columns that aren't in a grouping set, but 0 also means a missing value.
    const groups = read(
      `select grouping(${facetColumns}), greatest(${facetColumns}), count() from market.market ${where} group by ${groupingSets}`,
    )
    const rows = groups.map(
      ([set, id, count]) =>
        [facetByGrouping.get(Number(set)) ?? 'all', Number(id), Number(count)] as const,
    )
    return { ids: page.map(([id]) => Number(id)), ...parseGroupedCounts(rows) }
  }

  function read(sql: string): unknown[][] {
    return JSON.parse(session.query(sql, 'JSONCompact')).data
  }
}
