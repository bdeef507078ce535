import { expect, test } from 'vitest'
import { createPriceScale } from './price-scale.ts'

test.each([
  [
    [30_200, 4_800_000],
    [30_000, 100_000, 300_000, 1_000_000, 3_000_000],
  ],
  [
    [60_000, 90_000],
    [50_000, 70_000, 100_000],
  ],
  [[100_000], [100_000, 150_000]],
  [
    [21_000, 70_000_000],
    [100_000, 1_000_000, 10_000_000],
  ],
])('[MFR-01] a scale of %j has labels at %j and contains all prices', (prices, ticks) => {
  const scale = createPriceScale(prices)
  expect(scale?.ticks).toEqual(ticks)
  for (const price of prices) {
    expect(scale?.toPercent(price)).toBeGreaterThanOrEqual(0)
    expect(scale?.toPercent(price)).toBeLessThanOrEqual(100)
  }
})

test('[MFR-01] there is no scale without prices', () => expect(createPriceScale([])).toBeNull())
