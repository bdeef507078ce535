import { SearchQuery } from '../../../src/features/search/contract.ts'
import { loadFacetLabels } from '../../../src/features/search/server/facet-labels.ts'
import { loadIndex } from '../../../src/features/search/server/live/load-index.ts'
import { readConfig } from '../../../src/kernel/config.ts'
import { openDatabase } from '../../../src/kernel/server/database/database.ts'
import { createLog } from '../../../src/kernel/server/tracing/log.ts'
import { startBenchCluster } from './bench-database.ts'

/** Loads the index for a site's market in this process, without HTTP, cards, or cached responses. */
export async function openStandaloneIndex(folder: string) {
  const cluster = await startBenchCluster(folder)
  const url = cluster.urlOf('windsock')
  const { db } = openDatabase(url, createLog(readConfig({ LOG_LEVEL: 'warn' })), { max: 1 })
  const [names, { index }] = await Promise.all([
    loadFacetLabels(db),
    loadIndex({ databaseUrl: url }),
  ])
  const engine = index.engine(names, '', Date.now)
  return {
    /** Returns the average number of milliseconds per search. The queries are URL query strings. */
    async meanMs(queries: readonly string[]): Promise<number> {
      const read = queries.map((query) =>
        SearchQuery.parse(Object.fromEntries(new URLSearchParams(query))),
      )
      const began = performance.now()
      for (const query of read) await engine.search(query, null)
      return (performance.now() - began) / read.length
    },
    async close() {
      await db.destroy()
      await cluster.release()
    },
  }
}
