import type { PaymentWarning } from '../../payment-warnings.ts'

/** Returns the accounts that a text names, such as an IBAN or a Bitcoin address. */
export function findAccounts(text: string): FoundAccount[] {
  const found = (kind: PaymentWarning, shapes: readonly RegExp[]) =>
    shapes.flatMap((shape) =>
      Array.from(text.matchAll(shape), ([match]) => ({ kind, text: match })),
    )
  return [
    ...findIbans(text).map((detail) => ({ kind: 'bank-details' as const, detail })),
    ...found('bank-details', accountNumbers)
      .filter((match) => !otherNumbers.test(match.text))
      .map(({ kind, text }) => ({ kind, detail: text.replaceAll(/\D/g, '') })),
    ...found('bank-details', banks).map(({ kind }) => ({ kind, detail: null })),
    ...found('crypto', wallets).map(({ kind, text }) => ({
      kind,
      detail: /^(?:bc1|0x)/i.test(text) ? text.toLowerCase() : text,
    })),
  ]
}

/** The detail is the normalized number of an account. Null if it names only a bank, which others use too. */
type FoundAccount = { kind: PaymentWarning; detail: string | null }

/** Finds IBANs by their check digits, so that serial numbers of the same shape don't count. */
function findIbans(text: string): string[] {
  return Array.from(text.matchAll(ibanShape), ([candidate]) => {
    const letters = candidate.replaceAll(/[\s.-]/g, '').toUpperCase()
    // A word or number after the IBAN may look like its last group.
    for (let length = Math.min(letters.length, 34); length >= 15; length--)
      if (isIban(letters.slice(0, length))) return letters.slice(0, length)
    return null
  }).filter((iban) => iban !== null)
}

/** Computes the remainder modulo 97 of ISO 13616, digit by digit. */
function isIban(iban: string): boolean {
  const length = ibanLengths[iban.slice(0, 2)]
  if (length !== undefined && iban.length !== length) return false
  let remainder = 0
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder === 1
}

const ibanShape = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[ .-]?[A-Z\d]){11,30}/giu

/** Lengths in the countries whose messages are most likely. Source: SWIFT's IBAN registry. */
const ibanLengths: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  CH: 21,
  CZ: 24,
  DE: 22,
  DK: 18,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  IE: 22,
  IT: 27,
  LT: 20,
  LU: 20,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  SE: 24,
  TR: 26,
}

/** Numbers that are accounts because a word says so. "A/C" isn't one, because it means aircraft. */
const accountNumbers = [
  /(?<!\p{L})(?:account|acct|acc)\.?(?!\p{L})(?:\s*(?:number|num|no\.?|nr\.?|#|is|:))*[\s:#]*\d(?:[\s-]?\d){6,17}(?!\d)/giu,
  /(?<!\p{L})(?:konto|kontonummer|kto)\.?(?!\p{L})(?:[\s-]*(?:nummer|nr\.?|lautet|ist|:))*[\s:#]*\d(?:[\s-]?\d){5,11}(?!\d)/giu,
  /(?<!\p{L})(?:cuenta|cta)\.?(?!\p{L})(?:\s*(?:número|num|no\.?|n[º°]|nro\.?|bancaria|de banco|corriente|de ahorros?|es|:))*[\s:#]*\d(?:[\s-]?\d){7,19}(?!\d)/giu,
  /(?<!\p{L})clabe(?!\p{L})[^\d\n]{0,40}\d(?:[\s-]?\d){17}(?!\d)/giu,
  /(?<!\p{L})cbu(?!\p{L})[^\d\n]{0,20}\d(?:[\s-]?\d){21}(?!\d)/giu,
  /(?<!\p{L})(?:hesap)(?:\s*(?:no|numarası|numaram|numaramız|:))+[\s:#]*\d(?:[\s-]?\d){5,15}(?!\d)/giu,
]

/** Dates and American telephone numbers at the end of a match. */
const otherNumbers = /(?<!\d)(?:\d{4}-\d{2}-\d{2}|\d{3}-\d{3}-\d{4})$/

/** Codes of banks. */
const banks = [
  /(?<!\p{L})(?:routing|aba)(?:\s*(?:number|num|no\.?|code|#|is|:|transit))*[\s:#]*\d(?:[\s-]?\d){8}(?!\d)/giu,
  /(?<!\p{L})sort\s*code[\s:#]*(?:is\s*)?\d{2}[\s-]?\d{2}[\s-]?\d{2}(?!\d)/giu,
  /(?<!\p{L})(?:blz|bankleitzahl)[\s:.]*\d{3}\s?\d{3}\s?\d{2}(?!\d)/giu,
  /(?<!\p{L})(?:swift|SWIFT|Swift|bic|BIC|Bic)(?:[\s-]*(?:[Cc]ode|CODE|[Kk]odu|\/\s*(?:BIC|SWIFT|bic|swift)|is|:))*[\s:]*[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?(?![\p{L}\p{N}])/gu,
]

/** Addresses of wallets: Bitcoin, Ethereum, and Tron. */
const wallets = [
  /(?<![\p{L}\p{N}])bc1[ac-hj-np-z02-9]{11,71}(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])(?=[1-9A-HJ-NP-Za-km-z]*[a-z])(?=[1-9A-HJ-NP-Za-km-z]*[A-Z])[13][1-9A-HJ-NP-Za-km-z]{25,34}(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])0x[\da-f]{40}(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])T[1-9A-HJ-NP-Za-km-z]{33}(?![\p{L}\p{N}])/gu,
]
