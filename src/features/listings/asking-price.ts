import { formatMoney } from '#kernel/format/numbers.ts'

/** Null means that the price isn't stated. */
export function formatAskingPrice(price: number | null): string {
  return price === null ? 'Price on request' : formatMoney(price)
}
