import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SearchResult } from './contract.ts'
import { packResult, unpackResult } from './packed-result.ts'
import { buildHistogramBars, histogramBars } from './range-bars.ts'

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
