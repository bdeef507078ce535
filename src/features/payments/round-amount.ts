import { smallestAmount } from '#kernel/format/currencies.ts'

/** Rounds hundredths to the currency's smallest amount, and halves away from zero. */
export function roundAmount(cents: number, currency: string): number {
  const step = smallestAmount(currency)
  const rounded = Math.sign(cents) * Math.round(Math.abs(cents) / step) * step
  return rounded === 0 ? 0 : rounded
}
