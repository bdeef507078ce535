/** Number of possible US registration marks: N1 … N99999, N1A … N999ZZ. */
export const registrationCount = 915_399

const suffixLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const suffixes = 1 + 24 + 24 * 24
// Number of marks that start with a given sequence of digits, indexed by its length: 1 for five digits, 1 + 24 + 10 for
// four, …
const beginningWith = [0, 101_711, 10_111, 951, 35, 1]

/** Maps 0, 1, 2, … to marks spread over the entire range, without duplicates. */
export function registrationAt(index: number, seed: number): string {
  // 611,953 is prime and doesn't divide the count, so the steps visit every mark before they repeat.
  const position = (index * 611_953 + Math.abs(seed) * 7_919) % registrationCount
  return markAt(position)
}

function markAt(position: number): string {
  let remaining = position
  let mark = 'N'
  for (let digits = 1; digits <= 5; digits += 1) {
    const size = beginningWith[digits] as number
    const digit = Math.floor(remaining / size)
    remaining -= digit * size
    mark += digits === 1 ? digit + 1 : digit
    const endings = endingsAfter(digits)
    if (remaining < endings) return mark + suffixAt(remaining)
    remaining -= endings
  }
  return mark
}

/** Returns the possible endings: up to two letters after three digits or fewer, one after four, none after five. */
function endingsAfter(digits: number) {
  if (digits <= 3) return suffixes
  return digits === 4 ? 25 : 1
}

function suffixAt(position: number): string {
  if (position === 0) return ''
  if (position <= 24) return suffixLetters.charAt(position - 1)
  const pair = position - 25
  return suffixLetters.charAt(Math.floor(pair / 24)) + suffixLetters.charAt(pair % 24)
}
