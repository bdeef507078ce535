import type { Advertisement } from './aircraft.ts'
import { featureMeans, features, fromMeans } from './features.ts'
import { dot, fitRidge, type RidgeRow } from './ridge.ts'

/**
 * What a year, an hour or a WAAS receiver is worth across the families of a category, each family measured against its own
 * mean. A family with few advertisements leans on it. Categories lean on all of them in turn.
 */
export type Pool = {
  /** Category to the weight of each feature. */
  weights: ReadonlyMap<number, Float64Array>
  /** For a category of which nothing is known. */
  overall: Float64Array
  /** The usual error within a family, in log. */
  noise: ReadonlyMap<number, number>
  overallNoise: number
}

export function fitPool(advertisements: readonly Advertisement[]): Pool {
  const rows = withinFamilies(advertisements)
  const spreads = features.map(({ spread }) => spread)
  const all = fitWeights(rows, null, spreads)
  const weights = new Map<number, Float64Array>()
  const noise = new Map<number, number>()
  for (const [categoryId, own] of Map.groupBy(rows, ({ categoryId }) => categoryId)) {
    const spreads = features.map(({ ownSpread }) => ownSpread)
    const fit = fitWeights(own, all.weights, spreads, all.noise)
    weights.set(categoryId, fit.weights)
    noise.set(categoryId, fit.noise)
  }
  return { weights, overall: all.weights, noise, overallNoise: all.noise }
}

export function poolWeights(pool: Pool, categoryId: number): Float64Array {
  return pool.weights.get(categoryId) ?? pool.overall
}

export function poolNoise(pool: Pool, categoryId: number): number {
  return pool.noise.get(categoryId) ?? pool.overallNoise
}

function fitWeights(
  rows: readonly PoolRow[],
  base: Float64Array | null,
  spreads: readonly number[],
  noise = expectedNoise,
) {
  const signs = features.map(({ sign }) => sign)
  const fit = fitRidge(
    base === null
      ? rows
      : rows.map((row) => ({ ...row, target: row.target - dot(row.values, base) })),
    // Around a base, the sign is that of the sum and is looked after below.
    { spreads, signs: base === null ? signs : signs.map(() => 0), noise, noiseRows: 20 },
  )
  const weights = fit.coefficients.map((weight, i) => weight + (base?.[i] ?? 0))
  signs.forEach((sign, i) => {
    if (sign * (weights[i] as number) < 0) weights[i] = 0
  })
  return { weights, noise: fit.noise }
}

/** Each advertisement as it differs from the mean of its family; what is not stated does not differ. */
function withinFamilies(advertisements: readonly Advertisement[]): PoolRow[] {
  const families = Map.groupBy(advertisements, ({ family }) => family)
  return [...families.values()].flatMap((family) => {
    if (family.length < 2) return []
    const means = featureMeans(family)
    const mean = family.reduce((sum, { price }) => sum + Math.log(price), 0) / family.length
    // The mean took one of the family's rows.
    const weight = (family.length - 1) / family.length
    return family.map((aircraft) => ({
      categoryId: aircraft.categoryId,
      values: fromMeans(aircraft, means),
      target: Math.log(aircraft.price) - mean,
      weight,
    }))
  })
}

const expectedNoise = 0.2

type PoolRow = RidgeRow & { categoryId: number }
