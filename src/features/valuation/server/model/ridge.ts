/**
 * Fits a weighted ridge regression that is robust to outliers. Uses least squares with a prior spread for each
 * coefficient and reweights rows by Huber's rule. Drops a coefficient with a known sign if the data implies the
 * opposite.
 */
export function fitRidge(rows: readonly RidgeRow[], prior: RidgePrior): RidgeFit {
  const isFree = new Uint8Array(prior.spreads.length).fill(1)
  let noise = prior.noise
  let weights = rows.map(({ weight }) => weight)
  let solved = solve(rows, weights, prior, noise, isFree)
  for (let round = 0; round < rounds; round++) {
    if (dropWrongSigns(solved.coefficients, prior.signs, isFree))
      solved = solve(rows, weights, prior, noise, isFree)
    const errors = rows.map(({ values, target }) => target - dot(values, solved.coefficients))
    weights = rows.map(({ weight }, i) => weight * huberWeight(errors[i] as number, noise))
    solved = solve(rows, weights, prior, noise, isFree)
    noise = usualError(leftOut(rows, weights, solved, isFree), rows, prior)
  }
  if (dropWrongSigns(solved.coefficients, prior.signs, isFree))
    solved = solve(rows, weights, prior, noise, isFree)
  return {
    coefficients: solved.coefficients,
    noise,
    weights,
    leftOutErrors: leftOut(rows, weights, solved, isFree),
    uncertainty: (values) => squaredLength(solveForward(solved.factor, masked(values, isFree))),
  }
}

function solve(
  rows: readonly RidgeRow[],
  weights: readonly number[],
  { spreads }: RidgePrior,
  noise: number,
  isFree: Uint8Array,
): Solved {
  const size = spreads.length
  const gram = Array.from({ length: size }, () => new Float64Array(size))
  const right = new Float64Array(size)
  rows.forEach(({ values, target }, r) => {
    addRow(gram, right, masked(values, isFree), target, weights[r] as number)
  })
  gram.forEach((line, i) => {
    line[i] = (line[i] as number) + (noise / (spreads[i] as number)) ** 2
  })
  const factor = factorize(gram)
  return { coefficients: solveFactorized(factor, right), factor }
}

function addRow(
  gram: readonly Float64Array[],
  right: Float64Array,
  values: Float64Array,
  target: number,
  weight: number,
): void {
  for (let i = 0; i < values.length; i++) {
    const value = (values[i] as number) * weight
    // Most words appear in few names.
    if (value === 0) continue
    const line = gram[i] as Float64Array
    for (let j = 0; j <= i; j++) line[j] = (line[j] as number) + value * (values[j] as number)
    right[i] = (right[i] as number) + value * target
  }
}

/** Returns the leave-one-out error of each row. */
function leftOut(
  rows: readonly RidgeRow[],
  weights: readonly number[],
  { coefficients, factor }: Solved,
  isFree: Uint8Array,
): number[] {
  return rows.map(({ values, target }, r) => {
    const pull = squaredLength(solveForward(factor, masked(values, isFree)))
    const leverage = (weights[r] as number) * pull
    return (target - dot(values, coefficients)) / Math.max(1 - leverage, minFreedom)
  })
}

/** Combines the observed and the prior error, weighted by the number of rows. Caps gross errors. */
function usualError(left: readonly number[], rows: readonly RidgeRow[], prior: RidgePrior): number {
  let sum = prior.noise ** 2 * prior.noiseRows
  let count = prior.noiseRows
  left.forEach((error, i) => {
    const { weight } = rows[i] as RidgeRow
    sum += weight * Math.min(Math.abs(error), grossError * prior.noise) ** 2
    count += weight
  })
  return Math.sqrt(sum / count)
}

function dropWrongSigns(
  coefficients: Float64Array,
  signs: readonly number[],
  isFree: Uint8Array,
): boolean {
  let dropped = false
  signs.forEach((sign, i) => {
    if (!isFree[i] || sign * (coefficients[i] as number) >= 0) return
    isFree[i] = 0
    dropped = true
  })
  return dropped
}

function masked(values: Float64Array, isFree: Uint8Array): Float64Array {
  return isFree.includes(0) ? values.map((value, i) => (isFree[i] ? value : 0)) : values
}

function huberWeight(error: number, noise: number): number {
  return Math.min(1, (huberAt * noise) / Math.max(Math.abs(error), 1e-9))
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number)
  return sum
}

function squaredLength(values: Float64Array): number {
  return dot(values, values)
}

const rounds = 3
/** Number of standard errors beyond which a row's weight decreases with its error. */
const huberAt = 1.5
const grossError = 4
const minFreedom = 0.1

export type RidgeRow = { values: Float64Array; target: number; weight: number }
type RidgePrior = {
  /** Prior spread of each coefficient around zero. */
  spreads: readonly number[]
  /** 1 or −1 for coefficients with a known sign, and 0 otherwise. */
  signs: readonly number[]
  /** Prior error and the number of rows that it counts as. */
  noise: number
  noiseRows: number
}
type RidgeFit = {
  coefficients: Float64Array
  /** Standard error for a row outside the fit. */
  noise: number
  weights: number[]
  leftOutErrors: number[]
  /** Returns the variance of the fit at a point, as a multiple of the noise variance. */
  uncertainty: (values: Float64Array) => number
}
type Solved = { coefficients: Float64Array; factor: Float64Array[] }

/** Computes the lower Cholesky factor of a symmetric positive definite matrix. Reads only the lower half. */
function factorize(matrix: readonly Float64Array[]): Float64Array[] {
  const size = matrix.length
  const lower = matrix.map(() => new Float64Array(size))
  for (let i = 0; i < size; i++) {
    const row = lower[i] as Float64Array
    const inputRow = matrix[i] as Float64Array
    for (let j = 0; j <= i; j++) {
      const above = lower[j] as Float64Array
      let sum = inputRow[j] as number
      for (let k = 0; k < j; k++) sum -= (row[k] as number) * (above[k] as number)
      // The prior adds to the diagonal, so only rounding errors could make it zero.
      row[j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (above[j] as number)
    }
  }
  return lower
}

/** Solves `lower · x = right`. */
function solveForward(lower: readonly Float64Array[], right: Float64Array): Float64Array {
  const solved = new Float64Array(right.length)
  for (let i = 0; i < right.length; i++) {
    const row = lower[i] as Float64Array
    let sum = right[i] as number
    for (let k = 0; k < i; k++) sum -= (row[k] as number) * (solved[k] as number)
    solved[i] = sum / (row[i] as number)
  }
  return solved
}

/** Solves the system whose matrix was factorized. */
function solveFactorized(lower: readonly Float64Array[], right: Float64Array): Float64Array {
  const half = solveForward(lower, right)
  const solved = new Float64Array(right.length)
  for (let i = right.length - 1; i >= 0; i--) {
    let sum = half[i] as number
    for (let k = i + 1; k < right.length; k++)
      sum -= ((lower[k] as Float64Array)[i] as number) * (solved[k] as number)
    solved[i] = sum / ((lower[i] as Float64Array)[i] as number)
  }
  return solved
}
