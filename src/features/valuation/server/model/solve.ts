/** Computes the lower Cholesky factor of a symmetric positive definite matrix. Reads only the lower half. */
export function factorize(matrix: readonly Float64Array[]): Float64Array[] {
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
export function solveForward(lower: readonly Float64Array[], right: Float64Array): Float64Array {
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
export function solveFactorized(lower: readonly Float64Array[], right: Float64Array): Float64Array {
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
