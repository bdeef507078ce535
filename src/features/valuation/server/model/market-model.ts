import type { Advertisement } from './aircraft.ts'
import { estimate } from './estimate.ts'
import { fitPool, type Pool } from './pool.ts'

/** What a market teaches about all its families: the pool, and how many usual errors hold eight asking prices in ten. */
export type MarketModel = { pool: Pool; reach: number }

/**
 * The reach is conformal: a sample of the market is estimated, each aircraft without itself, and the reach is what
 * holds eight in ten of them. Steps yield to whatever else the process has to do.
 */
export async function fitMarket(
  advertisements: readonly Advertisement[],
  yieldTurn: () => Promise<void> = async () => undefined,
): Promise<MarketModel> {
  const pool = fitPool(advertisements)
  const errors: number[] = []
  for (const { subject, others } of drawSample(advertisements)) {
    await yieldTurn()
    const { middleLog, spread } = estimate(subject, others, pool)
    errors.push(Math.abs(Math.log(subject.price) - middleLog) / spread)
  }
  return { pool, reach: findReach(errors) }
}

function findReach(errors: readonly number[]): number {
  // Few errors are filled up with the normal distribution's, so that a small market is not over-sure.
  const filled = [...errors, ...normalErrors].sort((a, b) => a - b)
  const rank = Math.ceil(held * (filled.length + 1)) - 1
  return filled[Math.min(rank, filled.length - 1)] as number
}

/** Every so many of the families that have enough, so that all kinds are among them. */
function drawSample(advertisements: readonly Advertisement[]) {
  const families = Map.groupBy(advertisements, ({ family }) => family)
  const candidates = [...families.values()]
    .filter((family) => family.length >= enough)
    .flatMap((family) => family.map((subject) => ({ subject, family })))
  const step = Math.max(1, candidates.length / mostSampled)
  const count = Math.min(candidates.length, mostSampled)
  return Array.from({ length: count }, (_, i) => {
    const { subject, family } = candidates[Math.floor(i * step)] as (typeof candidates)[number]
    return { subject, others: family.filter((other) => other !== subject) }
  })
}

export const held = 0.8
const enough = 5
const mostSampled = 240
const normalErrors = [0.13, 0.39, 0.67, 1.04, 1.64]
