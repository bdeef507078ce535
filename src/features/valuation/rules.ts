import { formatMoney } from '#kernel/format.ts'
import { countInWords } from '#kernel/sentence.ts'
import type { PriceCheck } from './contract.ts'

/** Fewer say nothing. */
export const fewestComparables = 4

/** Prices are spoken of in steps: nobody asks $137,482. */
export function priceStep(price: number): number {
  if (price < 400_000) return 100
  return price < 2_000_000 ? 1_000 : 10_000
}

export function roundPrice(price: number, step = priceStep(price)): number {
  return Math.round(price / step) * step
}

/** What the check found, as the title of its section. */
export function checkTitle(check: PriceCheck): string {
  const { median, difference, comparables, isSold } = check
  if (median === null) return 'Too few to compare its price with'
  const middle = `the middle of ${countInWords(comparables.length)} comparables`
  if (difference === null) return `Comparables ask about ${formatMoney(median)}, in the middle`
  const asks = isSold ? 'It asked' : 'It asks'
  if (isTheMiddle(difference, median)) return `${asks} about ${middle}`
  const side = difference < 0 ? 'less' : 'more'
  return `${asks} ${formatMoney(Math.abs(difference))} ${side} than ${middle}`
}

/** The same in a few words, for a box beside others: "Asks $2,600 below the middle". */
export function checkLine(check: PriceCheck): string | null {
  const { median, difference, isSold } = check
  if (median === null) return null
  if (difference === null) return `Comparables ask ${formatMoney(median)} in the middle`
  if (isTheMiddle(difference, median))
    return `${isSold ? 'Asked' : 'Asks'} about the middle of comparables`
  return `${isSold ? 'Asked' : 'Asks'} ${formatMoney(Math.abs(difference))} ${difference < 0 ? 'below' : 'above'} the middle`
}

/** Where a price stands between the ends of the check's scale, 0 to 100. */
export function placeOnScale({ from, to }: { from: number; to: number }, price: number): number {
  return Math.min(100, Math.max(0, ((price - from) / (to - from)) * 100))
}

export const surenessLabels = { 1: 'Not very sure', 2: 'Fairly sure', 3: 'Quite sure' } as const

/** "1974 – 80". */
export function formatYearSpan(from: number, to: number): string {
  if (from === to) return String(from)
  const isSameCentury = Math.floor(from / 100) === Math.floor(to / 100)
  return `${from} – ${isSameCentury ? String(to).slice(2) : to}`
}

/** Half a per cent is no difference. */
function isTheMiddle(difference: number, median: number): boolean {
  return Math.abs(difference) < 0.005 * median
}
