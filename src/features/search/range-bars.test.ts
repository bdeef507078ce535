import { expect, test } from 'vitest'
import { findBar, histogramBars, shownBars } from './range-bars.ts'

test('bars ascend without gaps or repeats', () => {
  for (const bars of [histogramBars.price, histogramBars.year, histogramBars.totalTime])
    expect(bars.every((from, i) => i === 0 || from > (bars[i - 1] as number))).toBe(true)
})

test('a value falls into the last bar that begins at or below it', () => {
  expect(
    [0, 9_999, 10_000, 999_999_999].map((price) => findBar(histogramBars.price, price)),
  ).toEqual([0, 0, 1, histogramBars.price.length - 1])
})

test('only bars within the market are shown, cut to its bounds', () => {
  const counts = [1, 2, 3, 4]
  expect(shownBars([0, 10, 20, 30], counts, { min: 12, max: 25 })).toEqual([
    { from: 12, to: 20, count: 2 },
    { from: 20, to: 25, count: 3 },
  ])
})
