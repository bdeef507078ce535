import type { Advertisement } from './aircraft.ts'
import { estimatePrice } from './estimate-price.ts'
import { fitPool, type Pool } from './pool.ts'

/** The pooled weights, and the number of standard errors that covers 80% of asking prices. */
export type MarketModel = { pool: Pool; reach: number }

/**
 * Fits the market model. Calibrates the reach by conformal prediction: estimates each aircraft in a sample from the
 * others, and uses the reach that covers 80% of them. Yields between steps to keep the process responsive.
 */
export async function fitMarket(
  advertisements: readonly Advertisement[],
  yieldTurn: () => Promise<void> = async () => undefined,
): Promise<MarketModel> {
  const pool = fitPool(advertisements)
  const errors: number[] = []
  for (const { subject, others } of drawSample(advertisements)) {
    await yieldTurn()
    const estimate = estimatePrice(subject, others, pool)
    if (estimate)
      errors.push(Math.abs(Math.log(subject.price) - estimate.middleLog) / estimate.spread)
  }
  return { pool, reach: findReach(errors) }
}

function findReach(errors: readonly number[]): number {
  // Pads small samples with quantiles of the normal distribution to avoid overconfidence in small markets.
  const filled = [...errors, ...normalErrors].sort((a, b) => a - b)
  const rank = Math.ceil(coverageLevel * (filled.length + 1)) - 1
  return filled[Math.min(rank, filled.length - 1)] as number
}

/** Samples evenly across all families with enough listings. */
function drawSample(advertisements: readonly Advertisement[]) {
  const families = Map.groupBy(advertisements, ({ family }) => family)
  const candidates = [...families.values()]
    .filter((family) => family.length >= enough)
    .flatMap((family) => family.map((subject) => ({ subject, family })))
  const step = Math.max(1, candidates.length / maxSampled)
  const count = Math.min(candidates.length, maxSampled)
  return Array.from({ length: count }, (_, i) => {
    const { subject, family } = candidates[Math.floor(i * step)] as (typeof candidates)[number]
    return { subject, others: family.filter((other) => other !== subject) }
  })
}

const coverageLevel = 0.8
const enough = 5
const maxSampled = 240
const normalErrors = [0.13, 0.39, 0.67, 1.04, 1.64]
