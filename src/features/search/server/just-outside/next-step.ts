import type { RangeName } from '../../filters.ts'

/** Moves a bound outward by an amount that buyers would still consider. Returns null if the bound is at its limit. */
export function nextStep(
  name: RangeName,
  value: number,
  by: 1 | -1,
  [min, max]: readonly [number, number],
): number | null {
  const { share = 0, least, to } = steps[name] ?? usual
  const moved = value + by * Math.max(least, Math.abs(value) * share)
  const grid = typeof to === 'function' ? to(value) : to
  const round = by > 0 ? Math.ceil : Math.floor
  const next = Math.min(max, Math.max(min, round(moved / grid) * grid))
  return next === value ? null : next
}

/** Returns the next larger standard radius. */
export function nextRadius(nm: number): number | null {
  return radii.find((radius) => radius > nm) ?? null
}

const radii = [50, 100, 150, 200, 250, 300, 400, 500, 750, 1_000, 1_500, 2_500]

const usual: Rule = { share: 0.1, least: 1, to: 1 }
const steps: Partial<Record<string, Rule>> = {
  price: {
    share: 0.1,
    least: 1_000,
    to: (price) => (price < 50_000 ? 1_000 : price < 1_000_000 ? 5_000 : 50_000),
  },
  year: { least: 5, to: 1 },
  totalTime: { share: 0.2, least: 200, to: 100 },
  seats: { least: 1, to: 1 },
  usefulLoad: { share: 0.1, least: 50, to: 50 },
  cruise: { least: 10, to: 5 },
  range: { share: 0.1, least: 50, to: 50 },
  landings: { share: 0.2, least: 100, to: 100 },
  engines: { least: 1, to: 1 },
}

type Rule = {
  /** Step as a share of the value. */
  share?: number
  least: number
  /** Bounds are rounded to multiples of this number. */
  to: number | ((value: number) => number)
}
