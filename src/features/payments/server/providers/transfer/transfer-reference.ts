/** Without vowels and characters that look like others. The number of characters is prime. */
const characters = '23456789BCDEFGHJKMNPQRSTVWXYZ'
const length = 7

/**
 * Creates a reference such as "K7QF3MX2". Its last character detects any wrong character and any two that were
 * swapped, so that a mistyped reference never belongs to another order.
 */
export function createTransferReference(randomInt: (max: number) => number): string {
  const body = Array.from({ length }, () => characters[randomInt(characters.length)] as string)
  return [...body, computeCheck(body)].join('')
}

export function isTransferReference(text: string): boolean {
  if (text.length !== length + 1) return false
  const body = Array.from(text.slice(0, length))
  return body.every((one) => characters.includes(one)) && text[length] === computeCheck(body)
}

/** Distinct weights modulo a prime detect each of these errors. */
function computeCheck(body: readonly string[]): string {
  const sum = body.reduce((sum, one, index) => sum + characters.indexOf(one) * (index + 2), 0)
  return characters[sum % characters.length] as string
}
