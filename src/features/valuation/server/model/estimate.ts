import { median } from '#kernel/numbers/median.ts'
import type { Advertisement, Aircraft } from './aircraft.ts'
import { type FeatureGroup, featureMeans, features, fromMeans } from './features.ts'
import { type Pool, poolNoise, poolWeights } from './pool.ts'
import { dot, fitRidge } from './ridge.ts'
import { mostSimilar, similarity } from './similarity.ts'
import { isWholeName, variantWords } from './variant-words.ts'

/**
 * What the subject would ask if it asked as its comparables do. A ridge regression of the logarithm of asking prices
 * over the most similar: the pool's weights, changed as far as these show, and a level for each word of a model's name
 * and for each family. With its weights the nearest few are adjusted to the subject; the middle is theirs.
 */
export function estimate(
  subject: Aircraft,
  advertisements: readonly Advertisement[],
  pool: Pool,
): Estimate {
  const near = mostSimilar(subject, advertisements, mostInFit)
  const columns = columnsFor(subject, near, pool)
  const level = median(near.map(({ price }) => Math.log(price)))
  const rows = near.map((one) => {
    const values = toValues(one, columns)
    const target = Math.log(one.price) - level - dot(values, columns.expected)
    return { values, target, weight: similarity(subject, one) }
  })
  const fit = fitRidge(rows, {
    spreads: columns.spreads,
    signs: columns.spreads.map(() => 0),
    noise: poolNoise(pool, subject.categoryId) * noiseOfNear,
    noiseRows: expectedNoiseRows,
  })
  const weights = keepSigns(
    fit.coefficients.map((weight, i) => weight + (columns.expected[i] as number)),
  )
  const own = toValues(subject, columns)
  const isStated = statedColumns(subject, columns)
  const compared = near
    .map((advertisement, i) => ({
      advertisement,
      weight: fit.weights[i] as number,
      leftOutError: fit.leftOutErrors[i] as number,
      differences: own.map((value, column) =>
        isStated[column] ? value - (rows[i]?.values[column] as number) : 0,
      ),
    }))
    .sort((a, b) => b.weight - a.weight)
    .map((one) => ({
      ...one,
      adjustedLog: Math.log(one.advertisement.price) + dot(one.differences, weights),
    }))
  const nearest = compared.slice(0, mostShown)
  return {
    middleLog: weightedMean(nearest, ({ adjustedLog }) => adjustedLog),
    baseLog: weightedMean(nearest, ({ advertisement }) => Math.log(advertisement.price)),
    contributions: contributionsByGroup(nearest, weights, columns.groups),
    spread: fit.noise * Math.sqrt(1 + fit.uncertainty(own)),
    typicalMiss: median(compared.map(({ leftOutError }) => Math.abs(leftOutError))),
    nearest,
  }
}

/** The columns of the regression: level, features, words that only some have, families where there are several. */
function columnsFor(subject: Aircraft, near: readonly Aircraft[], pool: Pool): Columns {
  const words = wordPatterns([...near, subject])
  const families = [...new Set([...near, subject].map(({ family }) => family))]
  const levels = families.length > 1 ? families : []
  const weights = poolWeights(pool, subject.categoryId)
  const groups: AdjustmentGroup[] = [
    'level',
    ...features.map(({ group }) => group),
    ...words.map(() => 'variant' as const),
    ...levels.map(() => 'family' as const),
  ]
  return {
    means: featureMeans([...near, subject]),
    words: words.map(({ word }) => word),
    levels,
    groups,
    expected: Float64Array.from(groups, (_group, i) => weights[i - 1] ?? 0),
    spreads: [
      levelSpread,
      ...features.map(({ ownSpread }) => ownSpread),
      ...words.map(({ spread }) => spread),
      ...levels.map(() => familySpread),
    ],
  }
}

function toValues(one: Aircraft, { means, words, levels }: Columns): Float64Array {
  const named = variantWords(one.model)
  return Float64Array.from([
    1,
    ...fromMeans(one, means),
    ...words.map((word) => Number(named.includes(word))),
    ...levels.map((family) => Number(family === one.family)),
  ])
}

/** What the subject does not state moves nothing. */
function statedColumns(subject: Aircraft, { groups }: Columns): boolean[] {
  return groups.map((_group, i) => features[i - 1]?.read(subject) !== null)
}

/** Words that some have and others have not; those that the same aircraft have are one column with their joint spread. */
function wordPatterns(aircraft: readonly Aircraft[]): { word: string; spread: number }[] {
  const bearers = new Map<string, number[]>()
  aircraft.forEach(({ model }, i) => {
    for (const word of variantWords(model)) {
      const known = bearers.get(word)
      if (known) known.push(i)
      else bearers.set(word, [i])
    }
  })
  const differing = [...bearers].filter(([, rows]) => rows.length < aircraft.length)
  const patterns = Map.groupBy(differing, ([, rows]) => rows.join(' '))
  return [...patterns.values()].map((same) => ({
    word: same[0]?.[0] ?? '',
    spread: Math.hypot(...same.map(([word]) => (isWholeName(word) ? nameSpread : wordSpread))),
  }))
}

function keepSigns(weights: Float64Array): Float64Array {
  return weights.map((weight, i) => ((features[i - 1]?.sign ?? 0) * weight < 0 ? 0 : weight))
}

function contributionsByGroup(
  nearest: readonly Compared[],
  weights: Float64Array,
  groups: readonly AdjustmentGroup[],
): Map<AdjustmentGroup, number> {
  const sums = new Map<AdjustmentGroup, number>()
  groups.forEach((group, i) => {
    const difference = weightedMean(nearest, ({ differences }) => differences[i] ?? 0)
    sums.set(group, (sums.get(group) ?? 0) + difference * (weights[i] as number))
  })
  return sums
}

function weightedMean(compared: readonly Compared[], read: (one: Compared) => number): number {
  let sum = 0
  let total = 0
  for (const one of compared) {
    sum += one.weight * read(one)
    total += one.weight
  }
  return sum / total
}

const mostInFit = 60
const mostShown = 12
/** How far from what is expected the levels may lie, in log. */
const levelSpread = 1
const familySpread = 0.5
const wordSpread = 0.09
const nameSpread = 0.09
/** The nearest of a family vary less than the whole of it. */
const noiseOfNear = 0.7
const expectedNoiseRows = 8

export type AdjustmentGroup = FeatureGroup | 'level' | 'variant' | 'family'
type Columns = {
  means: (number | null)[]
  words: string[]
  levels: string[]
  groups: AdjustmentGroup[]
  expected: Float64Array
  spreads: number[]
}
export type Compared = {
  advertisement: Advertisement
  weight: number
  leftOutError: number
  /** The subject's values less this one's. */
  differences: Float64Array
  adjustedLog: number
}
/** All in the logarithm of US dollars. */
export type Estimate = {
  middleLog: number
  /** The middle of what the nearest ask as they are. */
  baseLog: number
  /** What leads from the base to the middle, by what it is about; they add up. */
  contributions: ReadonlyMap<AdjustmentGroup, number>
  /** The usual error of such an estimate. */
  spread: number
  /** Half of the fit's aircraft, each left out, are missed by less. */
  typicalMiss: number
  nearest: readonly (Compared & { adjustedLog: number })[]
}
