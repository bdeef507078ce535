import type { HistogramName } from './filters.ts'

const priceBars = [
  ...steps(0, 100_000, 10_000),
  ...steps(100_000, 200_000, 20_000),
  ...steps(200_000, 500_000, 50_000),
  ...steps(500_000, 1_000_000, 100_000),
  ...steps(1_000_000, 2_000_000, 250_000),
  ...steps(2_000_000, 4_000_000, 500_000),
  ...steps(4_000_000, 10_000_000, 1_000_000),
  ...steps(10_000_000, 20_000_000, 2_500_000),
  20_000_000,
  30_000_000,
  40_000_000,
  60_000_000,
  100_000_000,
]

const yearBars = [...steps(1900, 1940, 10), ...steps(1940, 1960, 5), ...steps(1960, 2101, 2)]

const totalTimeBars = [
  ...steps(0, 1_000, 100),
  ...steps(1_000, 3_000, 250),
  ...steps(3_000, 6_000, 500),
  ...steps(6_000, 12_000, 1_000),
  ...steps(12_000, 20_000, 2_000),
  ...steps(20_000, 50_000, 5_000),
  50_000,
  75_000,
  100_000,
]

/**
 * Lower bounds of the histogram bars. Prices range from used ultralights to new business jets, so the steps widen with
 * the value. They don't depend on the market, so a bar always covers the same values.
 */
export const histogramBars: Record<HistogramName, readonly number[]> = {
  price: priceBars,
  year: yearBars,
  totalTime: totalTimeBars,
}

export function findBar(bars: readonly number[], value: number): number {
  let low = 0
  let high = bars.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((bars[middle] as number) <= value) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns counts by bar in API format, from the market's lowest to highest value. */
export function buildHistogramBars(
  bars: readonly number[],
  counts: ArrayLike<number>,
  market: { min: number; max: number },
): { from: number; to: number; count: number }[] {
  if (market.max < market.min) return []
  const first = findBar(bars, market.min)
  const last = findBar(bars, market.max)
  return bars.slice(first, last + 1).map((start, i) => ({
    from: Math.max(start, market.min),
    to: first + i === last ? market.max : (bars[first + i + 1] as number),
    count: counts[first + i] ?? 0,
  }))
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, i) => from + i * step)
}
