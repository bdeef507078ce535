import type { SearchQuery } from '../../../src/features/search/contract.ts'
import { facetCodes } from '../../../src/features/search/filters.ts'
import { backgroundRequestFields, Services } from '../../../src/kernel/app-context.ts'
import { readConfig } from '../../../src/kernel/config.ts'
import { openDatabase } from '../../../src/kernel/server/database/database.ts'
import { createLog } from '../../../src/kernel/server/tracing/log.ts'
import { siteFromSettings } from '../../../src/kernel/site.ts'
import { searchBySql } from '../../../tests/support/search-by-sql/search-by-sql.ts'
import { startBenchCluster } from '../support/bench-database.ts'
import { openRealMarket } from '../support/open-real-market.ts'
import { type Engine, type EngineResult, emptyCounts } from './engine.ts'

/** Opens the plain SQL search that tests compare with the index. It's designed to be correct, not fast. */
export async function openReference(listings: number): Promise<Engine> {
  const cluster = await startBenchCluster()
  const { url } = await openRealMarket(cluster, listings)
  const config = readConfig({ LOG_LEVEL: 'warn' })
  const log = createLog(config)
  const { db } = openDatabase(url, log, { max: 1, statementTimeoutMs: 0 })
  const ctx = {
    config,
    site: siteFromSettings(config),
    db,
    log,
    now: () => new Date(),
    services: new Services(),
    ...backgroundRequestFields(),
  }
  return {
    about:
      'the project’s reference in SQL over its own schema; plus three histograms, one pass only',
    counts: 'self-excluding',
    memory: 'outside',
    ask,
    async close() {
      await db.destroy()
      await cluster.release()
    },
  }

  async function ask(query: SearchQuery): Promise<EngineResult> {
    const found = await searchBySql(ctx, query, null)
    const counts = emptyCounts()
    for (const code of facetCodes) counts[code] = [...found.counts[code]]
    return { found: found.total, ids: found.ids, counts }
  }
}
