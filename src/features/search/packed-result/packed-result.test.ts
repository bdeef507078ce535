import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListingCard } from '#features/listings/contract.ts'
import { listingPath } from '#features/listings/listing-url.ts'
import { toResponsiveImage } from '#features/media/rules.ts'
import type { SearchResult } from '../contract.ts'
import { buildHistogramBars, histogramBars } from '../range-bars.ts'
import { packResult, unpackResult } from './packed-result.ts'
import { restoreCard, shortenCards } from './short-cards.ts'

test('restores the bars of histograms for any market', () => {
  const ends = fc.tuple(fc.nat(110_000_000), fc.nat(110_000_000))
  fc.assert(
    fc.property(ends, fc.array(fc.nat(), { maxLength: 70 }), ([min, max], counts) => {
      const bars = buildHistogramBars(histogramBars.price, counts, { min, max })
      const result = { items: [], facets: {}, ranges: { price: { min, max, bars } } }
      // Simulates sending the data to the browser.
      const packed = structuredClone(packResult(result as unknown as SearchResult))
      expect(unpackResult(packed).ranges.price.bars).toEqual(bars)
    }),
  )
})

test('restores options of facets with any name', () => {
  const name = fc.oneof(fc.string(), fc.constantFrom('a|b', '100%25', '7 8'))
  const choice = fc.record({ id: fc.nat(), text: name, count: fc.nat() })
  fc.assert(
    fc.property(fc.array(choice), (m) => {
      const result = { items: [], facets: { m, md: [] }, ranges: {} } as unknown as SearchResult
      expect(unpackResult(structuredClone(packResult(result))).facets.m).toEqual(m)
    }),
  )
})

test('restores titles, addresses, times, and photos of cards', () => {
  const cards = [
    card({ title: '1999 Cessna 172', confirmedAt: '2026-11-11T06:28:41.542Z' }),
    card({ title: 'Skyhawk with new engine', confirmedAt: null }),
  ]
  const short = shortenCards(cards)
  expect(JSON.stringify(short)).not.toContain('1999 Cessna 172')
  expect(short.map(restoreCard)).toEqual(cards)
})

function card({ title, confirmedAt }: Pick<ListingCard, 'title' | 'confirmedAt'>) {
  const photo = { caption: 'Panel', feature_id: null, rotation: 90, width: 1040, height: 694 }
  const images = [
    toResponsiveImage({
      ...photo,
      folder: 'a',
      name: 'b',
      preview: 'data:image/webp;base64,UklGRk',
    }),
    toResponsiveImage({ ...photo, folder: 'a', name: 'c', preview: null, rotation: 0 }),
  ]
  const named = { id: 5, title, year: 1999, make: 'Cessna', model: '172' }
  const place = { city: 'Wichita', state: 'KS', cityState: 'Wichita, KS' }
  const times = { listedAt: '2026-09-10T20:46:35.296Z', confirmedAt }
  const rest = { ...place, ...times, cost: null, engine: null, images }
  return { ...named, ...rest, url: listingPath(named) } as unknown as ListingCard
}
