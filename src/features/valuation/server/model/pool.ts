import type { Advertisement } from './aircraft.ts'
import { centerFeatures, featureMeans, priceFeatures, priorWeights } from './price-features.ts'
import { dot, fitRidge, type RidgeRow } from './ridge.ts'

/**
 * Weights of features such as a year, an hour, or a WAAS receiver, pooled across a category's families. Each family
 * is measured relative to its own mean. A category's weights are the prior for families with few listings, and the
 * weights over all categories are the prior for each category.
 */
export type Pool = {
  /** Feature weights by category. */
  weights: ReadonlyMap<number, Float64Array>
  /** Weights for a category without data. */
  overall: Float64Array
  /** Standard error within a family, on the log scale. */
  noise: ReadonlyMap<number, number>
  overallNoise: number
}

export function fitPool(advertisements: readonly Advertisement[]): Pool {
  const rows = withinFamilies(advertisements)
  const spreads = priceFeatures.map(({ spread }) => spread)
  const all = fitWeights(rows, priorWeights, spreads)
  const weights = new Map<number, Float64Array>()
  const noise = new Map<number, number>()
  for (const [categoryId, own] of Map.groupBy(rows, ({ categoryId }) => categoryId)) {
    if (categoryId === null) continue
    const spreads = priceFeatures.map(({ ownSpread }) => ownSpread)
    const fit = fitWeights(own, all.weights, spreads, all.noise)
    weights.set(categoryId, fit.weights)
    noise.set(categoryId, fit.noise)
  }
  return { weights, overall: all.weights, noise, overallNoise: all.noise }
}

export function poolWeights(pool: Pool, categoryId: number | null): Float64Array {
  return (categoryId && pool.weights.get(categoryId)) || pool.overall
}

export function poolNoise(pool: Pool, categoryId: number | null): number {
  return (categoryId && pool.noise.get(categoryId)) || pool.overallNoise
}

function fitWeights(
  rows: readonly PoolRow[],
  base: Float64Array,
  spreads: readonly number[],
  noise = expectedNoise,
) {
  const signs = priceFeatures.map(({ sign, prior }) =>
    base === priorWeights && prior === undefined ? sign : 0,
  )
  const fit = fitRidge(
    rows.map((row) => ({ ...row, target: row.target - dot(row.values, base) })),
    // With a base or a prior, the sign constraint applies to the sum and is enforced below.
    { spreads, signs, noise, noiseRows: 20 },
  )
  const weights = fit.coefficients.map((weight, i) => weight + (base[i] as number))
  priceFeatures.forEach(({ sign }, i) => {
    if (sign * (weights[i] as number) < 0) weights[i] = 0
  })
  return { weights, noise: fit.noise }
}

/** Returns each listing's differences from its family's mean. Missing values count as the mean. */
function withinFamilies(advertisements: readonly Advertisement[]): PoolRow[] {
  const families = Map.groupBy(advertisements, ({ family }) => family)
  return [...families.values()].flatMap((family) => {
    if (family.length < 2) return []
    const mean = family.reduce((sum, { price }) => sum + Math.log(price), 0) / family.length
    const scale = Math.exp(mean)
    const means = featureMeans(family, scale)
    // Accounts for the degree of freedom used by the mean.
    const weight = (family.length - 1) / family.length
    return family.map((aircraft) => ({
      categoryId: aircraft.categoryId,
      values: centerFeatures(aircraft, means, scale),
      target: Math.log(aircraft.price) - mean,
      weight,
    }))
  })
}

const expectedNoise = 0.2

type PoolRow = RidgeRow & { categoryId: number | null }
