import { packCards, unpackCards } from '#features/listings/packed-cards.ts'
import { packRows, unpackRows } from '#kernel/packed-rows.ts'
import type { FacetChoice, Facets, Histogram, SearchResult } from './contract.ts'

/** Compacts a search result for transfer from the page's loader to its component. */
export function packResult(result: SearchResult) {
  const { items, facets, ranges } = result
  return {
    ...result,
    items: packCards(items),
    facets: inEach(facets, (choices) => packRows<FacetChoice>(choices)),
    ranges: inEach(ranges, ({ min, max, bars }) => ({ min, max, bars: packRows<Bar>(bars) })),
  }
}

export function unpackResult(packed: PackedResult): SearchResult {
  const { items, facets, ranges } = packed
  return {
    ...packed,
    items: unpackCards(items),
    facets: inEach(facets, (choices) => unpackRows(choices)) as Facets,
    ranges: inEach(ranges, ({ min, max, bars }) => ({ min, max, bars: unpackRows(bars) })),
  }
}

function inEach<Key extends string, From, To>(
  record: Record<Key, From>,
  change: (from: From) => To,
) {
  const entries = Object.entries<From>(record).map(([key, from]) => [key, change(from)])
  return Object.fromEntries(entries) as Record<Key, To>
}

type Bar = Histogram['bars'][number]
export type PackedResult = ReturnType<typeof packResult>
