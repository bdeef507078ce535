import type { SearchQuery } from '../../../src/features/search/contract.ts'
import { facetCodes } from '../../../src/features/search/filters.ts'
import { ColumnIndex } from '../../../src/features/search/server/index/column-index.ts'
import { marketRows } from '../support/market-rows.ts'
import { type Engine, type EngineResult, emptyCounts } from './engine.ts'

/** Opens the project's own search without a database or network. Timings include counting the three histograms. */
export async function openColumnIndex(listings: number): Promise<Engine> {
  const index = new ColumnIndex()
  const makeOf = new Map<number, number>()
  for (const row of marketRows(listings)) {
    index.put(row)
    makeOf.set(row.familyId, row.sets.m)
  }
  index.setNames({ make: String, category: String, makeOf: (id) => makeOf.get(id) })
  const now = Date.UTC(2026, 10, 20)
  return {
    about: 'the project’s column index, one thread; plus three histograms',
    counts: 'self-excluding',
    memory: 'heap',
    ask,
    close: () => undefined,
  }

  function ask(query: SearchQuery): EngineResult {
    const found = index.search(query, now, null)
    const counts = emptyCounts()
    for (const code of facetCodes) {
      found.counts[code].delete(0)
      counts[code] = [...found.counts[code]]
    }
    return { found: found.total, ids: found.ids, counts }
  }
}
