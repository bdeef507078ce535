import { create, insertMultiple, search } from '@orama/orama'
import type { SearchQuery } from '../../../src/features/search/contract.ts'
import { type FacetCode, facetCodes } from '../../../src/features/search/filters.ts'
import { parseQueryTerms } from '../../../src/features/search/server/tokenize.ts'
import {
  type Engine,
  type EngineResult,
  emptyCounts,
  type FacetCounts,
  flatMarket,
  rangeColumns,
  sortOrder,
} from '../engines/engine.ts'
import { packageVersion } from './version.ts'

/**
 * Opens Orama with enum facets and numeric ranges, requiring all words. Orama matches every word by prefix, including
 * words that are numbers.
 */
export async function openOrama(listings: number): Promise<Engine> {
  const index = create({
    schema: {
      ...(Object.fromEntries(facetCodes.map((code) => [code, 'enum'])) as Record<
        FacetCode,
        'enum'
      >),
      year: 'number',
      length: 'number',
      price: 'number',
      hours: 'number',
      listed: 'number',
      words: 'string',
    } as const,
    components: {
      tokenizer: {
        language: 'english',
        normalizationCache: new Map(),
        tokenize: (text: string) => [...new Set(text.split(' '))],
      },
    },
  })
  let batch: object[] = []
  for (const { id, price, hours, ...row } of flatMarket(listings)) {
    batch.push({
      id: String(id),
      ...row,
      ...(price === null ? {} : { price }),
      ...(hours === null ? {} : { hours }),
    })
    if (batch.length === 5_000) await load()
  }
  await load()
  return {
    about: `Orama ${packageVersion('@orama/orama')}, enums, its own facets and order`,
    counts: 'of what was found',
    memory: 'heap',
    ask,
    close: () => undefined,
  }

  async function load() {
    await insertMultiple(index, batch as never, 1_000)
    batch = []
  }

  async function ask(query: SearchQuery): Promise<EngineResult> {
    const { column, descending } = sortOrder(query)
    const results = await search(index, {
      term: parseQueryTerms(query.kw).join(' '),
      threshold: 0,
      where: whereOf(query) as never,
      facets: Object.fromEntries(facetCodes.map((code) => [code, {}])) as never,
      sortBy: { property: column, order: descending ? 'DESC' : 'ASC' },
      limit: query.dnum,
      offset: query.page * query.dnum,
    })
    return {
      found: results.count,
      ids: results.hits.map(({ id }) => Number(id)),
      counts: countsOf(results.facets ?? {}),
    }
  }
}

function whereOf(query: SearchQuery): Record<string, unknown> {
  const where: Record<string, unknown> = {}
  for (const code of facetCodes) if (query[code]) where[code] = { in: query[code] }
  for (const [column, from, to] of rangeColumns) {
    const low = query[from]
    const high = query[to]
    if (low !== undefined && high !== undefined) where[column] = { between: [low, high] }
    else if (low !== undefined) where[column] = { gte: low }
    else if (high !== undefined) where[column] = { lte: high }
  }
  return where
}

function countsOf(
  facets: Record<string, { values: Record<string, number> }>,
): EngineResult['counts'] {
  const counts = emptyCounts()
  for (const code of facetCodes) {
    const values = Object.entries(facets[code]?.values ?? {}).map(
      ([id, count]): FacetCounts[number] => [Number(id), count],
    )
    counts[code] = values.filter(([id, count]) => id !== 0 && count > 0)
  }
  return counts
}
