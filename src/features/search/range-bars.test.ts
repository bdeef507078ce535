import { expect, test } from 'vitest'
import { buildHistogramBars, findBar, histogramBars } from './range-bars.ts'

test('bars are in ascending order without repeats', () => {
  for (const bars of [histogramBars.price, histogramBars.year, histogramBars.totalTime])
    expect(bars.every((from, i) => i === 0 || from > (bars[i - 1] as number))).toBe(true)
})

test('a value belongs to the last bar that starts at or below it', () => {
  expect(
    [0, 9_999, 10_000, 999_999_999].map((price) => findBar(histogramBars.price, price)),
  ).toEqual([0, 0, 1, histogramBars.price.length - 1])
})

test('shows only bars within the market’s range, clipped to its limits', () => {
  const counts = [1, 2, 3, 4]
  expect(buildHistogramBars([0, 10, 20, 30], counts, { min: 12, max: 25 })).toEqual([
    { from: 12, to: 20, count: 2 },
    { from: 20, to: 25, count: 3 },
  ])
})
