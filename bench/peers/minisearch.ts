import MiniSearch from 'minisearch'
import type { SearchQuery } from '../../src/features/search/contract.ts'
import { facetCodes } from '../../src/features/search/filters.ts'
import { findsByPrefix, queryWords } from '../../src/features/search/server/tokenize.ts'
import {
  type Answer,
  type Engine,
  emptyCounts,
  type FlatRow,
  flatMarket,
} from '../engines/engine.ts'
import { byOrder, passes } from './in-memory.ts'
import { versionOf } from './version.ts'

/** It finds words and filters by a function; counting and ordering is for its caller, so both are timed here. */
export async function openMiniSearch(listings: number): Promise<Engine> {
  const rows = new Map<number, FlatRow>()
  const index = new MiniSearch<FlatRow>({ fields: ['words'], tokenize: (text) => text.split(' ') })
  for (const row of flatMarket(listings)) {
    index.add(row)
    rows.set(row.id, { ...row, words: '' })
  }
  return {
    about: `MiniSearch ${versionOf('minisearch')}, filter function, counted and sorted in JavaScript`,
    counts: 'of what was found',
    memory: 'heap',
    ask,
    close: () => undefined,
  }

  function ask(query: SearchQuery): Answer {
    const words = queryWords(query.kw)
    const results = index.search(words.length ? words.join(' ') : MiniSearch.wildcard, {
      combineWith: 'AND',
      prefix: findsByPrefix,
      tokenize: (text) => text.split(' '),
      filter: ({ id }) => passes(rows.get(id) as FlatRow, query),
    })
    const found = results.map(({ id }) => rows.get(id) as FlatRow)
    return { found: found.length, ids: pageOf(found, query), counts: countsOf(found) }
  }
}

function pageOf(found: FlatRow[], query: SearchQuery): number[] {
  const from = query.page * query.dnum
  return found
    .sort(byOrder(query))
    .slice(from, from + query.dnum)
    .map((row) => row.id)
}

function countsOf(found: readonly FlatRow[]): Answer['counts'] {
  const counts = emptyCounts()
  for (const code of facetCodes) {
    const tally = new Map<number, number>()
    for (const row of found) tally.set(row[code], (tally.get(row[code]) ?? 0) + 1)
    tally.delete(0)
    counts[code] = [...tally]
  }
  return counts
}
