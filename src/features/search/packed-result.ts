import { restoreCard, type ShortCard, shortenCard } from '#features/listings/packed-cards.ts'
import { type Packed, packData, unpackData } from '#kernel/packed-data.ts'
import type { Histogram, SearchResult } from './contract.ts'
import type { HistogramName } from './filters.ts'
import { buildHistogramBars, findBar, histogramBars } from './range-bars.ts'

/** Compacts a search result for transfer from the page's loader to its component. */
export function packResult(result: SearchResult): Packed<SearchResult> {
  return packData(
    result,
    ({ items, ranges, ...rest }): ShortResult => ({
      ...rest,
      items: items.map(shortenCard),
      ranges: inEach(ranges, ({ min, max, bars }) => ({ min, max, bars: packBars(bars) })),
    }),
  )
}

export function unpackResult(packed: Packed<SearchResult>): SearchResult {
  return unpackData(packed, ({ items, ranges, ...rest }: ShortResult) => ({
    ...rest,
    items: items.map(restoreCard),
    ranges: inEach(ranges, ({ min, max, bars }, name) => ({
      min,
      max,
      bars: unpackBars(name, bars),
    })),
  }))
}

/** Omits the bounds of bars, because they follow from those of the market. */
function packBars(bars: Histogram['bars']) {
  const counts = bars.map(({ count }) => count).join()
  return { from: bars[0]?.from ?? 0, to: bars.at(-1)?.to ?? -1, counts }
}

function unpackBars(name: HistogramName, { from, to, counts }: PackedBars) {
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

type PackedBars = ReturnType<typeof packBars>
type ShortResult = Omit<SearchResult, 'items' | 'ranges'> & {
  items: ShortCard[]
  ranges: Record<HistogramName, Omit<Histogram, 'bars'> & { bars: PackedBars }>
}
