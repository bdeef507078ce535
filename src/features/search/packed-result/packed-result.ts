import { type Packed, packData, unpackData } from '#kernel/packed-data.ts'
import type { FacetChoice, Facets, Histogram, SearchResult } from '../contract.ts'
import type { HistogramName } from '../filters.ts'
import { buildHistogramBars, findBar, histogramBars } from '../range-bars.ts'
import { restoreCard, type ShortCard, shortenCards } from './short-cards.ts'

/** Compacts a search result for transfer from the page's loader to its component. */
export function packResult(result: SearchResult): Packed<SearchResult> {
  return packData(
    result,
    ({ items, facets: { md, ...facets }, ranges, ...rest }): ShortResult => ({
      ...rest,
      facets: { ...inEach(facets, packChoices), md },
      items: shortenCards(items),
      ranges: inEach(ranges, ({ min, max, bars }) => ({ min, max, bars: packBars(bars) })),
    }),
  )
}

export function unpackResult(packed: Packed<SearchResult>): SearchResult {
  return unpackData(
    packed,
    ({ items, facets: { md, ...facets }, ranges, ...rest }: ShortResult) => ({
      ...rest,
      facets: { ...inEach(facets, unpackChoices), md },
      items: items.map(restoreCard),
      ranges: inEach(ranges, ({ min, max, bars }, name) => ({
        min,
        max,
        bars: unpackBars(name, bars),
      })),
    }),
  )
}

/** Writes choices as one text such as `18 207 Cessna|3 0 Aeronca`, because a search has hundreds. */
function packChoices(choices: readonly FacetChoice[]): string {
  return choices
    .map(({ id, count, text }) => `${id} ${count} ${text.replaceAll(/[%|]/g, encodeURIComponent)}`)
    .join('|')
}

function unpackChoices(packed: string): FacetChoice[] {
  if (packed === '') return []
  return packed.split('|').map((choice) => {
    const [, id, count, text = ''] = /^(\d+) (\d+) (.*)$/s.exec(choice) ?? []
    return {
      id: Number(id),
      text: text.replaceAll(/%(25|7C)/g, decodeURIComponent),
      count: Number(count),
    }
  })
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
type ShortResult = Omit<SearchResult, 'items' | 'facets' | 'ranges'> & {
  facets: Record<Exclude<keyof Facets, 'md'>, string> & Pick<Facets, 'md'>
  items: ShortCard[]
  ranges: Record<HistogramName, Omit<Histogram, 'bars'> & { bars: PackedBars }>
}
