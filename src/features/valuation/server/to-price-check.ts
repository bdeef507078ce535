import { listingPath } from '#features/listings/listing-address.ts'
import { capitalize, countInWords } from '#kernel/sentence.ts'
import { adjustedFor, type Comparable, type PriceAdjustment, type PriceCheck } from '../contract.ts'
import { familyPath } from '../family-address.ts'
import { fewestComparables, priceStep, roundPrice } from '../rules.ts'
import type { ListedAdvertisement, ListedAircraft } from './advertisements.ts'
import type { ShownComparable } from './comparables.ts'
import { adjustmentText } from './describe/adjustment-text.ts'
import { comparedText } from './describe/compared-text.ts'
import { surenessFor } from './describe/sureness.ts'
import type { AdjustmentGroup, Estimate } from './model/estimate.ts'
import type { Widening } from './model/widen.ts'

/** An estimate in dollars and words. Null where the listing went meanwhile. */
export function toPriceCheck(
  checked: Checked,
  reach: number,
  shown: ReadonlyMap<number, ShownComparable>,
): PriceCheck | null {
  const { subject, estimate, widened } = checked
  const own = shown.get(subject.id)
  if (!own) return null
  const family =
    own.family === null
      ? null
      : { name: `${own.make} ${own.family}`, url: familyPath(own.make_route, own.family) }
  const told = {
    listingId: subject.id,
    isSold: subject.isSold,
    asking: subject.price,
    family,
  }
  const comparables = (estimate?.nearest ?? []).flatMap(
    ({ advertisement, adjustedLog }) =>
      toComparable(advertisement as ListedAdvertisement, adjustedLog, subject, shown) ?? [],
  )
  if (!estimate || comparables.length < fewestComparables)
    return { ...withoutEstimate(checked), ...told }
  const { base, adjustments, median } = sumUp(checked, estimate, own)
  const half = reach * estimate.spread
  const step = priceStep(median)
  const low = roundPrice(Math.exp(estimate.middleLog - half), step)
  const high = roundPrice(Math.exp(estimate.middleLog + half), step)
  return {
    ...told,
    low,
    median,
    high,
    difference: subject.price === null ? null : subject.price - median,
    ...surenessFor(comparables, estimate.typicalMiss, widened, subject.model),
    comparables,
    comparedText: comparedText(comparables, own),
    base,
    adjustments,
    widened,
    scale: scaleAround([low, high, subject.price ?? median, ...comparables.map((c) => c.adjusted)]),
  }
}

function withoutEstimate({
  found,
}: Checked): Omit<PriceCheck, 'listingId' | 'isSold' | 'asking' | 'family'> {
  const count =
    found === 0
      ? 'No comparable aircraft asks'
      : `${capitalize(countInWords(found))} comparable aircraft ${found === 1 ? 'asks' : 'ask'}`
  return {
    low: null,
    median: null,
    high: null,
    difference: null,
    sureness: null,
    surenessText: `${count} a price here now or did within a year. Below ${countInWords(fewestComparables)} we say nothing.`,
    typicalMissPercent: null,
    comparables: [],
    comparedText: '',
    base: null,
    adjustments: [],
    widened: null,
    scale: null,
  }
}

function toComparable(
  advertisement: ListedAdvertisement,
  adjustedLog: number,
  subject: ListedAircraft,
  shown: ReadonlyMap<number, ShownComparable>,
): Comparable | null {
  const row = shown.get(advertisement.id)
  if (!row) return null
  return {
    listingId: row.id,
    url: listingPath(row),
    title: row.title,
    year: advertisement.year,
    model: advertisement.model,
    price: advertisement.price,
    adjusted: roundPrice(Math.exp(adjustedLog)),
    isSold: row.is_sold,
    soldAt: row.sold_at?.toISOString() ?? null,
    totalTimeHours: advertisement.totalTimeHours,
    engine: row.engine_hours === null ? null : { hours: row.engine_hours, basis: row.engine_basis },
    cityState: `${row.city}, ${row.state}`,
    isSameFamily: advertisement.family === subject.family,
  }
}

/**
 * Shares of the logarithm become dollars by the logarithmic mean, which makes them add up; the middle is the sum of the
 * rounded amounts, so that a reader can follow it.
 */
function sumUp({ subject }: Checked, estimate: Estimate, own: ShownComparable) {
  const { baseLog, middleLog, contributions } = estimate
  const [from, to] = [Math.exp(baseLog), Math.exp(middleLog)]
  const step = priceStep(to)
  const apart = middleLog - baseLog
  const perLog = Math.abs(apart) < 1e-6 ? from : (to - from) / apart
  const base = roundPrice(from, step)
  const adjustments: PriceAdjustment[] = []
  let rest = 0
  for (const [about, share] of contributions) {
    if (about === 'level') continue
    const amount = share * perLog
    if (Math.abs(amount) < Math.max(step, leastShare * to)) rest += amount
    else adjustments.push(toAdjustment(about, roundPrice(amount, step), subject, own, estimate))
  }
  adjustments.sort((a, b) => adjustedFor.indexOf(a.about) - adjustedFor.indexOf(b.about))
  const others = roundPrice(rest, step)
  if (others !== 0)
    adjustments.push({ about: 'other', text: 'Smaller differences', amount: others })
  const median = adjustments.reduce((sum, { amount }) => sum + amount, base)
  return { base, adjustments, median }
}

function toAdjustment(
  about: Exclude<AdjustmentGroup, 'level'>,
  amount: number,
  subject: ListedAircraft,
  own: ShownComparable,
  estimate: Estimate,
): PriceAdjustment {
  return { about, text: adjustmentText(about, amount, { subject, own, estimate }), amount }
}

/** Room at both ends, and round figures to write there. */
function scaleAround(prices: readonly number[]): { from: number; to: number } {
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const margin = Math.max(0.06 * (high - low), 0.02 * high)
  const step = priceStep(high)
  return {
    from: Math.max(0, Math.floor((low - margin) / step) * step),
    to: Math.ceil((high + margin) / step) * step,
  }
}

const leastShare = 0.004

export type Checked = {
  subject: ListedAircraft
  widened: Widening
  /** How many there are to compare with. */
  found: number
  /** Null below the fewest. */
  estimate: Estimate | null
}
