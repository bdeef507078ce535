import { packCards, unpackCards } from '#features/listings/packed-cards.ts'
import { packRows, unpackRows } from '#kernel/packed-rows.ts'
import type { FacetChoice, Facets, Histogram, SearchResult } from './contract.ts'
import type { HistogramName } from './filters.ts'
import { buildHistogramBars, findBar, histogramBars } from './range-bars.ts'

/** Compacts a search result for transfer from the page's loader to its component. */
export function packResult(result: SearchResult) {
  const { items, facets, ranges } = result
  return {
    ...result,
    items: packCards(items),
    facets: inEach(facets, (choices) => packRows<FacetChoice>(choices)),
    ranges: inEach(ranges, ({ min, max, bars }) => ({ min, max, bars: packBars(bars) })),
  }
}

export function unpackResult(packed: PackedResult): SearchResult {
  const { items, facets, ranges } = packed
  return {
    ...packed,
    items: unpackCards(items),
    facets: inEach(facets, (choices) => unpackRows(choices)) as Facets,
    ranges: inEach(ranges, ({ min, max, bars }, name: HistogramName) => ({
      min,
      max,
      bars: unpackBars(name, bars),
    })),
  }
}

/** Omits the bounds of bars, because they follow from those of the market. */
function packBars(bars: Histogram['bars']) {
  const counts = bars.map(({ count }) => count).join()
  return { from: bars[0]?.from ?? 0, to: bars.at(-1)?.to ?? -1, counts }
}

function unpackBars(name: HistogramName, { from, to, counts }: ReturnType<typeof packBars>) {
  const bounds = histogramBars[name]
  const before = Array<number>(findBar(bounds, from)).fill(0)
  const all = [...before, ...counts.split(',').map(Number)]
  return buildHistogramBars(bounds, all, { min: from, max: to })
}

function inEach<Key extends string, From, To>(
  record: Record<Key, From>,
  change: (from: From, key: Key) => To,
) {
  const entries = Object.entries<From>(record).map(([key, from]) => [key, change(from, key as Key)])
  return Object.fromEntries(entries) as Record<Key, To>
}

export type PackedResult = ReturnType<typeof packResult>
