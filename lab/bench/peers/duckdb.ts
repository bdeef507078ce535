import { DuckDBInstance } from '@duckdb/node-api'
import type { SearchQuery } from '../../../src/features/search/contract.ts'
import { facetCodes } from '../../../src/features/search/filters.ts'
import {
  type Engine,
  type EngineResult,
  facetByGrouping,
  facetTypes,
  flatMarket,
  groupedColumns,
  groupingSets,
  likeConditions,
  parseGroupedCounts,
  sqlConditions,
  sqlPage,
  sqlWhere,
} from '../engines/engine.ts'

/** Opens DuckDB in process and in memory with all threads. Words are matched with `like` in one text column. */
export async function openDuckDb(listings: number): Promise<Engine> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(
    `create table market (id integer, ${facetTypes('smallint')}, year smallint, length double, price integer, hours double, listed bigint, words varchar)`,
  )
  const appender = await connection.createAppender('market')
  for (const row of flatMarket(listings)) {
    appender.appendInteger(row.id)
    for (const code of facetCodes) appender.appendSmallInt(row[code])
    appender.appendSmallInt(row.year)
    appender.appendDouble(row.length)
    if (row.price === null) appender.appendNull()
    else appender.appendInteger(row.price)
    if (row.hours === null) appender.appendNull()
    else appender.appendDouble(row.hours)
    appender.appendBigInt(BigInt(row.listed))
    appender.appendVarchar(` ${row.words} `)
    appender.endRow()
  }
  appender.closeSync()
  const version = (await connection.runAndReadAll('select version()')).getRows()[0]?.[0]
  return {
    about: `DuckDB ${String(version)}, in memory, GROUPING SETS, words by LIKE`,
    counts: 'of what was found',
    memory: 'resident',
    ask,
    close: () => connection.closeSync(),
  }

  async function ask(query: SearchQuery): Promise<EngineResult> {
    const where = sqlWhere([...sqlConditions(query), ...likeConditions(query)])
    const page = await connection.runAndReadAll(`select id from market ${where} ${sqlPage(query)}`)
    const groups = await connection.runAndReadAll(
      `select ${groupedColumns}, count(*) from market ${where} group by ${groupingSets}`,
    )
    const rows = groups
      .getRows()
      .map(
        ([set, id, count]) =>
          [facetByGrouping.get(Number(set)) ?? 'all', Number(id), Number(count)] as const,
      )
    return { ids: page.getRows().map(([id]) => Number(id)), ...parseGroupedCounts(rows) }
  }
}
