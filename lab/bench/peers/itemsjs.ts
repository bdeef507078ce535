// @ts-expect-error the package has no types
import itemsjs from 'itemsjs'
import type { SearchQuery } from '../../../src/features/search/contract.ts'
import { facetCodes } from '../../../src/features/search/filters.ts'
import { parseQueryTerms } from '../../../src/features/search/server/tokenize.ts'
import {
  type Engine,
  type EngineResult,
  emptyCounts,
  type FacetCounts,
  type FlatRow,
  flatMarket,
  sortOrder,
} from '../engines/engine.ts'
import { hasRanges, matchesRanges } from './in-memory.ts'
import { packageVersion } from './version.ts'

/** Opens itemsjs with its own disjunctive facets, a filter function for ranges, and its built-in lunr for words. */
export async function openItemsJs(listings: number): Promise<Engine> {
  const items = [...flatMarket(listings)]
  const index = itemsjs(items, {
    searchableFields: ['words'],
    isExactSearch: true,
    sortings: Object.fromEntries(
      ['price', 'year', 'listed'].flatMap((field) => [
        [`${field} asc`, { field: [field, 'id'], order: ['asc', 'desc'] }],
        [`${field} desc`, { field: [field, 'id'], order: ['desc', 'desc'] }],
      ]),
    ),
    aggregations: Object.fromEntries(
      facetCodes.map((code) => [
        code,
        { size: 1_000, conjunction: false, hide_zero_doc_count: true },
      ]),
    ),
  } as never)
  return {
    about: `itemsjs ${packageVersion('itemsjs')}, disjunctive facets, filter function for ranges`,
    counts: 'self-excluding',
    memory: 'heap',
    ask,
    close: () => undefined,
  }

  function ask(query: SearchQuery): EngineResult {
    const { column, descending } = sortOrder(query)
    const facetFilters = facetCodes.flatMap((code) =>
      query[code] ? [[code, query[code].map(String)]] : [],
    )
    const result = index.search({
      query: parseQueryTerms(query.kw).join(' '),
      filters: Object.fromEntries(facetFilters),
      ...(hasRanges(query) ? { filter: (row: FlatRow) => matchesRanges(row, query) } : {}),
      sort: `${column} ${descending ? 'desc' : 'asc'}`,
      page: query.page + 1,
      per_page: query.dnum,
    } as never) as unknown as Result
    return {
      found: result.pagination.total,
      ids: result.data.items.map(({ id }) => id),
      counts: countsOf(result.data.aggregations),
    }
  }
}

function countsOf(aggregations: Result['data']['aggregations']): EngineResult['counts'] {
  const counts = emptyCounts()
  for (const code of facetCodes) {
    const buckets = aggregations[code]?.buckets ?? []
    counts[code] = buckets
      .map(({ key, doc_count }): FacetCounts[number] => [Number(key), doc_count])
      .filter(([id]) => id !== 0)
  }
  return counts
}

type Result = {
  pagination: { total: number }
  data: {
    items: FlatRow[]
    aggregations: Record<string, { buckets: { key: string; doc_count: number }[] }>
  }
}
