import MiniSearch from 'minisearch'
import type { SearchQuery } from '../../../src/features/search/contract.ts'
import { facetCodes } from '../../../src/features/search/filters.ts'
import { matchesByPrefix, parseQueryTerms } from '../../../src/features/search/server/tokenize.ts'
import {
  type Engine,
  type EngineResult,
  emptyCounts,
  type FlatRow,
  flatMarket,
} from '../engines/engine.ts'
import { createRowComparator, matchesQuery } from './in-memory.ts'
import { packageVersion } from './version.ts'

/**
 * Opens MiniSearch with a filter function. MiniSearch doesn't count or sort, so the timing includes our own code for
 * both.
 */
export async function openMiniSearch(listings: number): Promise<Engine> {
  const rows = new Map<number, FlatRow>()
  const index = new MiniSearch<FlatRow>({ fields: ['words'], tokenize: (text) => text.split(' ') })
  for (const row of flatMarket(listings)) {
    index.add(row)
    rows.set(row.id, { ...row, words: '' })
  }
  return {
    about: `MiniSearch ${packageVersion('minisearch')}, filter function, counted and sorted in JavaScript`,
    counts: 'of what was found',
    memory: 'heap',
    ask,
    close: () => undefined,
  }

  function ask(query: SearchQuery): EngineResult {
    const terms = parseQueryTerms(query.kw)
    const results = index.search(terms.length ? terms.join(' ') : MiniSearch.wildcard, {
      combineWith: 'AND',
      prefix: matchesByPrefix,
      tokenize: (text) => text.split(' '),
      filter: ({ id }) => matchesQuery(rows.get(id) as FlatRow, query),
    })
    const found = results.map(({ id }) => rows.get(id) as FlatRow)
    return { found: found.length, ids: pageOf(found, query), counts: countsOf(found) }
  }
}

function pageOf(found: FlatRow[], query: SearchQuery): number[] {
  const from = query.page * query.dnum
  return found
    .sort(createRowComparator(query))
    .slice(from, from + query.dnum)
    .map((row) => row.id)
}

function countsOf(found: readonly FlatRow[]): EngineResult['counts'] {
  const counts = emptyCounts()
  for (const code of facetCodes) {
    const tally = new Map<number, number>()
    for (const row of found) tally.set(row[code], (tally.get(row[code]) ?? 0) + 1)
    tally.delete(0)
    counts[code] = [...tally]
  }
  return counts
}
