import { formatMoney } from '#kernel/format.ts'

/** An asking price in words, on pages and in mails alike; null is none stated. */
export function formatAskingPrice(price: number | null): string {
  return price === null ? 'Price on request' : formatMoney(price)
}
