import { listingPath } from '#features/listings/listing-url.ts'
import { toAsking } from '#features/listings/server/public/price-history.ts'
import type { Units } from '#kernel/format/units.ts'
import { t } from '#kernel/messages/translate.ts'
import {
  type Comparable,
  type PriceAdjustment,
  type PriceCheck,
  priceFactors,
} from '../contract.ts'
import { familyPath } from '../family-url.ts'
import { formatYearSpan, minComparables, priceStep, roundPrice } from '../rules.ts'
import type { ListedAdvertisement, ListedAircraft } from './advertisements.ts'
import type { ComparableDetails } from './comparables.ts'
import { adjustmentText } from './describe/adjustment-text.ts'
import { describeCertainty, inconclusiveText } from './describe/certainty.ts'
import type { AdjustmentGroup, Estimate } from './model/estimate-price.ts'
import type { Widening } from './model/widen-comparables.ts'

/** Converts an estimate to dollars and text. Returns null if the listing has been deleted. */
export function toPriceCheck(
  checked: PriceCheckInput,
  reach: number,
  detailsById: ReadonlyMap<number, ComparableDetails>,
  units: Units,
): PriceCheck | null {
  const { subject, estimate, widened } = checked
  const own = detailsById.get(subject.id)
  if (!own) return null
  const family =
    own.family === null
      ? null
      : { name: `${own.make} ${own.family}`, url: familyPath(own.make_route, own.family) }
  const details = {
    listingId: subject.id,
    isSold: subject.isSold,
    asking: subject.price,
    family,
  }
  const comparables = (estimate?.nearest ?? []).flatMap(
    ({ advertisement, adjustedLog }) =>
      toComparable(advertisement as ListedAdvertisement, adjustedLog, subject, detailsById) ?? [],
  )
  if (!estimate || comparables.length < minComparables)
    return { ...withoutEstimate(checked, units), ...details }
  const { base, adjustments, median } = sumUp(checked, estimate, own)
  const half = reach * estimate.spread
  const step = priceStep(median)
  const low = roundPrice(Math.exp(estimate.middleLog - half), step)
  const high = roundPrice(Math.exp(estimate.middleLog + half), step)
  return {
    ...details,
    low,
    median,
    high,
    difference: subject.price === null ? null : subject.price - median,
    ...describeCertainty(comparables, estimate, widened, subject.model),
    comparables,
    comparedText: comparedText(comparables, own),
    base,
    adjustments,
    widened,
    scale: scaleAround([low, high, subject.price ?? median, ...comparables.map((c) => c.adjusted)]),
  }
}

function withoutEstimate(
  { advertisements }: PriceCheckInput,
  units: Units,
): Omit<PriceCheck, 'listingId' | 'isSold' | 'asking' | 'family'> {
  return {
    low: null,
    median: null,
    high: null,
    difference: null,
    sureness: null,
    surenessText: inconclusiveText(
      advertisements.map(({ price }) => price),
      units,
    ),
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
  detailsById: ReadonlyMap<number, ComparableDetails>,
): Comparable | null {
  const row = detailsById.get(advertisement.id)
  if (!row) return null
  return {
    listingId: row.id,
    url: listingPath(row),
    title: row.title,
    year: advertisement.year,
    model: advertisement.model,
    price: advertisement.price,
    asking: toAsking(row),
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
 * Converts log contributions to dollars with the logarithmic mean so that they add up. The result is the sum of the
 * rounded amounts, so that readers can verify it.
 */
function sumUp({ subject }: PriceCheckInput, estimate: Estimate, own: ComparableDetails) {
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
    if (Math.abs(amount) < Math.max(step, minShare * to)) rest += amount
    else adjustments.push(toAdjustment(about, roundPrice(amount, step), subject, own, estimate))
  }
  adjustments.sort((a, b) => priceFactors.indexOf(a.about) - priceFactors.indexOf(b.about))
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
  own: ComparableDetails,
  estimate: Estimate,
): PriceAdjustment {
  return { about, text: adjustmentText(about, amount, { subject, own, estimate }), amount }
}

/** Adds margins at both ends and rounds the bounds for labels. */
function scaleAround(prices: readonly number[]): { from: number; to: number } {
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const margin = Math.max(0.06 * (high - low), 0.02 * high)
  const step = priceStep(high)
  return {
    from: Math.max(0, Math.floor((low - margin) / step) * step),
    to: Math.ceil((high + margin) / step) * step,
  }
}

const minShare = 0.004

export type PriceCheckInput = {
  subject: ListedAircraft
  widened: Widening
  /** Candidates before exclusions. */
  advertisements: readonly ListedAdvertisement[]
  /** Null if there are too few comparables. */
  estimate: Estimate | null
}

/** Describes the compared aircraft, such as "182P and 182Q, 1974–80". */
function comparedText(
  comparables: readonly Pick<Comparable, 'title' | 'model' | 'year'>[],
  own: Pick<ComparableDetails, 'make' | 'family'>,
): string {
  const years = comparables.map(({ year }) => year)
  return `${listNames(comparables, own)}, ${formatYearSpan(Math.min(...years), Math.max(...years))}`
}

function listNames(
  comparables: Parameters<typeof comparedText>[0],
  { make, family }: Parameters<typeof comparedText>[1],
): string {
  const counts = new Map<string, number>()
  for (const { model } of comparables)
    if (model !== null) counts.set(model, (counts.get(model) ?? 0) + 1)
  const names = [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name)
  if (names.length === 0) return family === null ? make : `${make} ${family}`
  if (names.length <= maxNamed) return names.sort().join(t` and `)
  return t`${names.slice(0, maxNamed).join(', ')}, and others`
}

const maxNamed = 2
