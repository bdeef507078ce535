import { median } from '#kernel/numbers/median.ts'
import { maxAdjustment, minComparables } from '../../rules.ts'
import { type Advertisement, type Aircraft, type Equipment, isComparable } from './aircraft.ts'
import { type Pool, poolNoise, poolWeights } from './pool.ts'
import {
  centerFeatures,
  featureMeans,
  type PriceFeatureGroup,
  priceFeatures,
} from './price-features.ts'
import { dot, fitRidge } from './ridge.ts'
import { isWholeName, rankSimilar, similarity, variantTerms } from './similarity.ts'

/**
 * Estimates the subject's asking price from comparables with a ridge regression of log prices on the most similar
 * aircraft. The pool's weights are the prior. Each word of a model name and each family has its own level. The
 * resulting weights adjust the nearest comparables to the subject, and the estimate is their mean.
 */
export function estimatePrice(
  subject: Aircraft,
  advertisements: readonly Advertisement[],
  pool: Pool,
): Estimate | null {
  const near = rankSimilar(
    subject,
    advertisements.filter((advertisement) => isComparable(advertisement, subject)),
    maxInFit,
  )
  if (near.length === 0) return null
  const sellerWeights = weightSellers(near)
  const level = median(near.map(({ price }) => Math.log(price)))
  const columns = columnsFor(subject, near, pool, Math.exp(level))
  const rows = near.map((item, i) => {
    const values = toValues(item, columns)
    const target = Math.log(item.price) - level - dot(values, columns.expected)
    return { values, target, weight: similarity(subject, item) * (sellerWeights[i] as number) }
  })
  const fit = fitRidge(rows, {
    spreads: columns.spreads,
    signs: columns.spreads.map(() => 0),
    noise: poolNoise(pool, subject.categoryId) * noiseOfNear,
    noiseRows: expectedNoiseRows,
  })
  const weights = limitWeights(
    fit.coefficients.map((weight, i) => weight + (columns.expected[i] as number)),
    subject,
  )
  const own = toValues(subject, columns)
  const isStated = statedColumns(subject, near, columns)
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
    .map((item) => ({
      ...item,
      adjustedLog: Math.log(item.advertisement.price) + dot(item.differences, weights),
    }))
  const usable = compared.filter(isAdjustedLittle)
  const nearest = usable.slice(0, maxShown)
  if (nearest.length === 0) return null
  const contributions = contributionsOfColumns(nearest, weights)
  return {
    middleLog: weightedMean(nearest, ({ adjustedLog }) => adjustedLog),
    baseLog: weightedMean(nearest, ({ advertisement }) => Math.log(advertisement.price)),
    contributions: sumByGroup(contributions, columns.groups),
    equipment: pickEquipment(contributions),
    spread: fit.noise * Math.sqrt(1 + fit.uncertainty(own)),
    typicalMiss: median(nearest.map(({ leftOutError }) => Math.abs(leftOutError))),
    nearest,
    tooDifferent: compared.length - usable.length,
  }
}

/** Checks whether enough comparables remain and the range doesn't exceed the maximum adjustment. */
export function isConclusive(estimate: Estimate | null, reach: number): estimate is Estimate {
  return (
    estimate !== null &&
    estimate.nearest.length >= minComparables &&
    reach * estimate.spread <= Math.log(maxAdjustment)
  )
}

/**
 * Returns the regression columns: level, features, words that distinguish models, and families if there are several.
 */
function columnsFor(
  subject: Aircraft,
  near: readonly Aircraft[],
  pool: Pool,
  scale: number,
): Columns {
  const words = wordPatterns([...near, subject])
  const families = [...new Set([...near, subject].map(({ family }) => family))]
  const levels = families.length > 1 ? families : []
  const weights = poolWeights(pool, subject.categoryId)
  const groups: AdjustmentGroup[] = [
    'level',
    ...priceFeatures.map(({ group }) => group),
    ...words.map(() => 'variant' as const),
    ...levels.map(() => 'family' as const),
  ]
  return {
    scale,
    means: featureMeans([...near, subject], scale),
    words: words.map(({ word }) => word),
    levels,
    groups,
    expected: Float64Array.from(groups, (_group, i) => weights[i - 1] ?? 0),
    spreads: [
      levelSpread,
      ...priceFeatures.map(({ ownSpread }) => ownSpread),
      ...words.map(({ spread }) => spread),
      ...levels.map(() => familySpread),
    ],
  }
}

function toValues(aircraft: Aircraft, { scale, means, words, levels }: Columns): Float64Array {
  const named = variantTerms(aircraft.model)
  return Float64Array.from([
    1,
    ...centerFeatures(aircraft, means, scale),
    ...words.map((word) => Number(named.includes(word))),
    ...levels.map((family) => Number(family === aircraft.family)),
  ])
}

/**
 * Returns which columns affect the estimate: facts that the subject states, except for equipment that no aircraft of
 * its family has.
 */
function statedColumns(
  subject: Aircraft,
  near: readonly Aircraft[],
  { groups }: Columns,
): boolean[] {
  const family = [subject, ...near.filter((item) => item.family === subject.family)]
  return groups.map((_group, i) => {
    const feature = featureOfColumn(i)
    if (feature?.read(subject, 1) === null || feature?.isStated?.(subject) === false) return false
    const kind = feature?.equipment
    return kind === undefined || family.some(({ equipment }) => equipment[kind] === 1)
  })
}

/**
 * Returns words that only some of the aircraft have. Words that occur in the same aircraft share a column with
 * their combined spread.
 */
function wordPatterns(aircraft: readonly Aircraft[]): { word: string; spread: number }[] {
  const rowsByWord = new Map<string, number[]>()
  aircraft.forEach(({ model }, i) => {
    for (const word of variantTerms(model)) {
      const rows = rowsByWord.get(word)
      if (rows) rows.push(i)
      else rowsByWord.set(word, [i])
    }
  })
  const differing = [...rowsByWord].filter(([, rows]) => rows.length < aircraft.length)
  const patterns = Map.groupBy(differing, ([, rows]) => rows.join(' '))
  return [...patterns.values()].map((same) => ({
    word: same[0]?.[0] ?? '',
    spread: Math.hypot(...same.map(([word]) => (isWholeName(word) ? nameSpread : wordSpread))),
  }))
}

function isAdjustedLittle({ advertisement, adjustedLog }: AdjustedComparable): boolean {
  return Math.abs(adjustedLog - Math.log(advertisement.price)) <= Math.log(maxAdjustment)
}

/** Reduces the weight of listings from the same seller because their prices are correlated. */
function weightSellers(advertisements: readonly Advertisement[]): number[] {
  const counts = new Map<string, number>()
  for (const { sellerId } of advertisements)
    if (sellerId !== null) counts.set(sellerId, (counts.get(sellerId) ?? 0) + 1)
  return advertisements.map(({ sellerId }) =>
    sellerId === null ? 1 : 1 / Math.sqrt(counts.get(sellerId) ?? 1),
  )
}

function limitWeights(weights: Float64Array, { isSlowAging }: Aircraft): Float64Array {
  return weights.map((weight, i) => {
    const { sign = 0, maxSlowWeight = Infinity } = featureOfColumn(i) ?? {}
    const max = isSlowAging ? maxSlowWeight : Infinity
    return sign * weight < 0 ? 0 : Math.max(-max, Math.min(max, weight))
  })
}

/** Returns the feature of a column. Undefined for the level, which is the first column, words, and families. */
function featureOfColumn(column: number) {
  return priceFeatures[column - 1]
}

/** Returns each column's part of the difference between the estimate and the mean price of the nearest. */
function contributionsOfColumns(
  nearest: readonly AdjustedComparable[],
  weights: Float64Array,
): Float64Array {
  return weights.map(
    (weight, i) => weightedMean(nearest, ({ differences }) => differences[i] ?? 0) * weight,
  )
}

function sumByGroup(
  contributions: Float64Array,
  groups: readonly AdjustmentGroup[],
): Map<AdjustmentGroup, number> {
  const sums = new Map<AdjustmentGroup, number>()
  groups.forEach((group, i) => {
    sums.set(group, (sums.get(group) ?? 0) + (contributions[i] as number))
  })
  return sums
}

function pickEquipment(contributions: Float64Array): Map<Equipment, number> {
  return new Map(
    priceFeatures.flatMap(({ equipment }, i) =>
      equipment === undefined ? [] : [[equipment, contributions[i + 1] as number]],
    ),
  )
}

function weightedMean(
  compared: readonly AdjustedComparable[],
  read: (comparable: AdjustedComparable) => number,
): number {
  let sum = 0
  let total = 0
  for (const item of compared) {
    sum += item.weight * read(item)
    total += item.weight
  }
  return sum / total
}

const maxInFit = 60
const maxShown = 12
/** Prior spread of the levels, on the log scale. */
const levelSpread = 1
const familySpread = 0.5
const wordSpread = 0.07
const nameSpread = 0.09
/** The nearest comparables vary less than the whole family. */
const noiseOfNear = 0.7
const expectedNoiseRows = 8

export type AdjustmentGroup = PriceFeatureGroup | 'level' | 'variant' | 'family'
type Columns = {
  /** Usual price in US dollars. */
  scale: number
  means: (number | null)[]
  words: string[]
  levels: string[]
  groups: AdjustmentGroup[]
  expected: Float64Array
  spreads: number[]
}
type AdjustedComparable = {
  advertisement: Advertisement
  weight: number
  leftOutError: number
  /** The subject's values minus the comparable's. */
  differences: Float64Array
  adjustedLog: number
}
/** All values are natural logarithms of US dollars. */
export type Estimate = {
  middleLog: number
  /** Mean price of the nearest comparables before adjustment. */
  baseLog: number
  /** Each group's contribution to the difference between base and estimate. They add up to the difference. */
  contributions: ReadonlyMap<AdjustmentGroup, number>
  /** The part of each kind of equipment in the group's contribution. */
  equipment: ReadonlyMap<Equipment, number>
  /** Standard error of the estimate. */
  spread: number
  /** Median leave-one-out error of the nearest comparables. */
  typicalMiss: number
  nearest: readonly AdjustedComparable[]
  /** Number of comparables excluded because their adjustment exceeds the limit. */
  tooDifferent: number
}
