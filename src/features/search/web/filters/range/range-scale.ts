import type { Histogram } from '../../../contract.ts'

/**
 * Returns the scale that maps values to positions on a slider. Each histogram bar has the same width regardless of its
 * step, so thumbs align with bars, and a long tail doesn't squeeze the rest of the market. `edges` are the bounds of
 * the bars in order. Without bars, they are the two ends.
 */
export function createRangeScale(
  histogram: Histogram | null,
  min: number,
  max: number,
): RangeScale {
  const bars = histogram?.bars ?? []
  const first = bars[0]
  if (!first) return { edges: [min, Math.max(max, min + 1)] }
  return { edges: [first.from, ...bars.map((bar) => bar.to)] }
}

/**
 * Returns the thumb that a click on the track moves: the nearer one. If both thumbs are at the same position, returns
 * the one on the clicked side.
 */
export function nearestThumb(share: number, low: number, high: number): 'from' | 'to' {
  if (share <= low) return 'from'
  if (share >= high) return 'to'
  return share - low < high - share ? 'from' : 'to'
}

/** Returns the position of a value on the slider, from 0 to 1. Values outside the range are clamped. */
export function toSliderPosition({ edges }: RangeScale, value: number): number {
  const last = edges.length - 1
  for (let i = 0; i < last; i++) {
    const from = edges[i] as number
    const to = edges[i + 1] as number
    if (value < to)
      return to > from ? Math.max(0, i + (value - from) / (to - from)) / last : i / last
  }
  return 1
}

/** Returns the value at a position, rounded to whole steps and clamped to the range. */
export function valueAtShare({ edges }: RangeScale, share: number, step: number): number {
  const last = edges.length - 1
  const position = Math.min(last, Math.max(0, share * last))
  const i = Math.min(last - 1, Math.floor(position))
  const from = edges[i] as number
  const to = edges[i + 1] as number
  const value = Math.round((from + (position - i) * (to - from)) / step) * step
  return Math.min(edges[last] as number, Math.max(edges[0] as number, value))
}

/**
 * Applies a typed or dragged value to one end of a range. Clamps it to the bounds and ensures that "from" never exceeds
 * "to". Undefined means no bound.
 */
export function applyRangeEnd(
  end: 'from' | 'to',
  value: number | undefined,
  range: Range,
  bounds: Bounds,
): Range {
  if (value === undefined) return { ...range, [end]: undefined }
  const clamped = Math.min(bounds.max, Math.max(bounds.min, value))
  if (end === 'from') return { ...range, from: Math.min(clamped, range.to ?? bounds.max) }
  return { ...range, to: Math.max(clamped, range.from ?? bounds.min) }
}

/** Returns two SVG paths: bars inside the range and bars outside it. Heights use a square root scale. */
export function barPaths(histogram: Histogram, range: Range): { inside: string; outside: string } {
  const highest = Math.max(1, ...histogram.bars.map((bar) => bar.count))
  const paths = { inside: '', outside: '' }
  histogram.bars.forEach((bar, i) => {
    if (bar.count === 0) return
    const height = Math.max(2, Math.sqrt(bar.count / highest) * plotHeight)
    const middle = (bar.from + bar.to) / 2
    const within = middle >= (range.from ?? -Infinity) && middle <= (range.to ?? Infinity)
    paths[within ? 'inside' : 'outside'] +=
      `M${(i + 0.5) * barWidth} ${plotHeight}v-${Math.round(height)}`
  })
  return paths
}

/** Height in SVG units. */
export const plotHeight = 56
export const barWidth = 6

export type RangeScale = { edges: readonly number[] }
export type Range = { from: number | undefined; to: number | undefined }
export type Bounds = { min: number; max: number }
