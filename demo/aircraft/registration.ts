/** How many US registration marks of the form N1 … N99999, N1A … N999ZZ exist. */
export const registrationCount = 915_399

const suffixLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const suffixes = 1 + 24 + 24 * 24
// How many marks begin with the digits given so far: with five digits one, with four 1 + 24 + 10, …
const beginningWith = [0, 101_711, 10_111, 951, 35, 1]

/** Spreads 0, 1, 2, … over all marks, each once. */
export function registrationAt(index: number, seed: number): string {
  // 611,953 is prime and no divisor of the count, so that the steps visit every mark before they repeat.
  const spot = (index * 611_953 + Math.abs(seed) * 7_919) % registrationCount
  return markAt(spot)
}

function markAt(spot: number): string {
  let rest = spot
  let mark = 'N'
  for (let digits = 1; digits <= 5; digits += 1) {
    const size = beginningWith[digits] as number
    const digit = Math.floor(rest / size)
    rest -= digit * size
    mark += digits === 1 ? digit + 1 : digit
    const endings = endingsAfter(digits)
    if (rest < endings) return mark + suffixAt(rest)
    rest -= endings
  }
  return mark
}

/** After up to three digits two letters may follow, after four one, after five none. */
function endingsAfter(digits: number) {
  if (digits <= 3) return suffixes
  return digits === 4 ? 25 : 1
}

function suffixAt(spot: number): string {
  if (spot === 0) return ''
  if (spot <= 24) return suffixLetters.charAt(spot - 1)
  const pair = spot - 25
  return suffixLetters.charAt(Math.floor(pair / 24)) + suffixLetters.charAt(pair % 24)
}
