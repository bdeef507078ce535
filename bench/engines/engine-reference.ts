import type { SearchQuery } from '../../src/features/search/contract.ts'
import { facetCodes } from '../../src/features/search/filters.ts'
import { searchBySql } from '../../src/features/search/server/sql/search-by-sql.ts'
import { noVisitor, Services } from '../../src/kernel/app-context.ts'
import { readConfig } from '../../src/kernel/config.ts'
import { openDatabase } from '../../src/kernel/server/database.ts'
import { createLog } from '../../src/kernel/server/log.ts'
import { siteOfSettings } from '../../src/kernel/site.ts'
import { startBenchCluster } from '../support/bench-database.ts'
import { realMarket } from '../support/real-market.ts'
import { type Answer, type Engine, emptyCounts } from './engine.ts'

/** The plain SQL that answers while the index boots: made to be plainly right, not to be fast. */
export async function openReference(listings: number): Promise<Engine> {
  const cluster = await startBenchCluster()
  const { url } = await realMarket(cluster, listings)
  const config = readConfig({ LOG_LEVEL: 'warn' })
  const log = createLog(config)
  const { db } = openDatabase(url, log, { max: 1, statementTimeoutMs: 0 })
  const ctx = {
    config,
    site: siteOfSettings(config),
    db,
    log,
    now: () => new Date(),
    services: new Services(),
    ...noVisitor(),
  }
  return {
    about:
      'the project’s reference in SQL over its own schema; three histograms besides; one pass only',
    counts: 'self-excluding',
    memory: 'outside',
    ask,
    async close() {
      await db.destroy()
      await cluster.release()
    },
  }

  async function ask(query: SearchQuery): Promise<Answer> {
    const found = await searchBySql(ctx, query, null)
    const counts = emptyCounts()
    for (const code of facetCodes) counts[code] = [...found.counts[code]]
    return { found: found.total, ids: found.ids, counts }
  }
}
