import { DuckDBInstance } from '@duckdb/node-api'
import type { SearchQuery } from '../../src/features/search/contract.ts'
import {
  type Answer,
  countsOfGroups,
  type Engine,
  flatMarket,
  groupingSets,
  likeConditions,
  setOfGrouping,
  sqlConditions,
  sqlPage,
  sqlWhere,
} from '../engines/engine.ts'

/** In process, in memory, all threads; words by `like` over one text column. */
export async function openDuckDb(listings: number): Promise<Engine> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(`create table market (id integer, m smallint, c smallint, bt smallint, f smallint, h smallint,
    st smallint, year smallint, length double, price integer, hours double, listed bigint, words varchar)`)
  const appender = await connection.createAppender('market')
  for (const row of flatMarket(listings)) {
    appender.appendInteger(row.id)
    for (const value of [row.m, row.c, row.bt, row.f, row.h, row.st, row.year])
      appender.appendSmallInt(value)
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

  async function ask(query: SearchQuery): Promise<Answer> {
    const where = sqlWhere([...sqlConditions(query), ...likeConditions(query)])
    const page = await connection.runAndReadAll(`select id from market ${where} ${sqlPage(query)}`)
    const groups = await connection.runAndReadAll(
      `select grouping(m, c, bt, f, h, st), coalesce(m, c, bt, f, h, st, 0), count(*) from market ${where} group by ${groupingSets}`,
    )
    const rows = groups
      .getRows()
      .map(
        ([set, id, count]) =>
          [setOfGrouping.get(Number(set)) ?? 'all', Number(id), Number(count)] as const,
      )
    return { ids: page.getRows().map(([id]) => Number(id)), ...countsOfGroups(rows) }
  }
}
