import type { Histogram } from '../../../contract.ts'

/**
 * Where values stand on a slider. Each bar of the histogram takes the same room, whatever its step is, so
 * that thumbs stand under their bars and a long tail does not squeeze the market into a corner.
 * `edges` are the bars' bounds in order; without bars the two ends alone.
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

/** Which end a press on the track means: the nearer thumb, and of two at one place the one on that side. */
export function nearerEnd(share: number, low: number, high: number): 'from' | 'to' {
  if (share <= low) return 'from'
  if (share >= high) return 'to'
  return share - low < high - share ? 'from' : 'to'
}

/** The share of the way, 0 to 1, at which a value stands. Beyond the ends is at the ends. */
export function toShare({ edges }: RangeScale, value: number): number {
  const last = edges.length - 1
  for (let i = 0; i < last; i++) {
    const from = edges[i] as number
    const to = edges[i + 1] as number
    if (value < to)
      return to > from ? Math.max(0, i + (value - from) / (to - from)) / last : i / last
  }
  return 1
}

/** The value at a share of the way, in whole steps, never beyond the ends. */
export function valueAt({ edges }: RangeScale, share: number, step: number): number {
  const last = edges.length - 1
  const place = Math.min(last, Math.max(0, share * last))
  const i = Math.min(last - 1, Math.floor(place))
  const from = edges[i] as number
  const to = edges[i + 1] as number
  const value = Math.round((from + (place - i) * (to - from)) / step) * step
  return Math.min(edges[last] as number, Math.max(edges[0] as number, value))
}

/**
 * One end of a range as typed or dragged: kept within the bounds, and "from" never above "to".
 * Undefined stays undefined: no bound.
 */
export function settleEnd(
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

/** Two drawings of the bars, those within the range and those outside it; heights by square root. */
export function barPaths(histogram: Histogram, range: Range): { inside: string; outside: string } {
  const highest = Math.max(1, ...histogram.bars.map((bar) => bar.count))
  const paths = { inside: '', outside: '' }
  histogram.bars.forEach((bar, i) => {
    if (bar.count === 0) return
    const height = Math.max(2, Math.sqrt(bar.count / highest) * plotHeight)
    const middle = (bar.from + bar.to) / 2
    const within = middle >= (range.from ?? -Infinity) && middle <= (range.to ?? Infinity)
    paths[within ? 'inside' : 'outside'] +=
      `M${i * barWidth + 0.5} ${plotHeight}v-${height.toFixed(1)}h${barWidth - 1}v${height.toFixed(1)}z`
  })
  return paths
}

/** In the drawing's own units. */
export const plotHeight = 56
export const barWidth = 6

export type RangeScale = { edges: readonly number[] }
export type Range = { from: number | undefined; to: number | undefined }
export type Bounds = { min: number; max: number }
