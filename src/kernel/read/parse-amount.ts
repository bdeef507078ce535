import { type Currency, formatAmount } from '../format/currencies.ts'
import { t } from '../messages/translate.ts'
import { currentFormat } from './parse-number.ts'
import { readAmount } from './read-amount.ts'

/**
 * Parses an amount entered by a user in a field with a currency: "150k", "€90.000", "150.000 €". Null if invalid or in
 * another currency. Costs have cents, and prices don't.
 */
export function parseAmount(text: string, currency: Currency, hasCents = false): number | null {
  const read = readAmount(text, { ...currentFormat(!hasCents), usual: currency })
  if (read.kind !== 'amount') return null
  return (read.currency ?? currency) === currency ? read.value : null
}

/** Returns the message for an invalid amount, with an example that `parseAmount` reads. */
export function invalidAmountMessage(currency: Currency): string {
  return t`Enter an amount in ${currency}, such as ${formatAmount(150_000, currency)}.`
}
