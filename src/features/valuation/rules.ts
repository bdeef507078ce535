import { formatConverted, type Units } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { countInWords } from '#kernel/sentence.ts'
import type { PriceCheck } from './contract.ts'

/** Minimum number of comparables for a price check. */
export const minComparables = 4
/** Maximum adjustment factor. A larger adjustment would reflect the model's weights more than the comparable. */
export const maxAdjustment = 1.6

/** Returns the step for rounding a price because asking prices such as $137,482 are rare. */
export function priceStep(price: number): number {
  if (price < 400_000) return 100
  return price < 2_000_000 ? 1_000 : 10_000
}

export function roundPrice(price: number, step = priceStep(price)): number {
  return Math.round(price / step) * step
}

/** Returns the result of the price check as a title. */
export function priceCheckTitle(check: PriceCheck, units: Units): string {
  const { median, difference, comparables, isSold } = check
  if (median === null) return translate('Too few comparable aircraft for a price check')
  const count = countInWords(comparables.length)
  if (difference === null)
    return t`Comparable aircraft have a median asking price of about ${formatConverted(median, units)}`
  if (isTheMiddle(difference, median))
    return isSold
      ? t`Was priced at about the median of ${count} comparable aircraft`
      : t`Priced at about the median of ${count} comparable aircraft`
  const by = formatConverted(Math.abs(difference), units)
  if (isSold)
    return difference < 0
      ? t`Was priced ${by} less than the median of ${count} comparable aircraft`
      : t`Was priced ${by} more than the median of ${count} comparable aircraft`
  return difference < 0
    ? t`Priced ${by} less than the median of ${count} comparable aircraft`
    : t`Priced ${by} more than the median of ${count} comparable aircraft`
}

/** Returns the result in a short form for summaries, such as "Priced $2,600 below the median". */
export function priceCheckSummary(check: PriceCheck, units: Units): string | null {
  const { median, difference, isSold } = check
  if (median === null) return null
  if (difference === null)
    return t`Median of comparable aircraft: ${formatConverted(median, units)}`
  if (isTheMiddle(difference, median))
    return isSold
      ? 'Was priced near the median of comparable aircraft'
      : 'Priced near the median of comparable aircraft'
  const by = formatConverted(Math.abs(difference), units)
  if (isSold)
    return difference < 0
      ? t`Was priced ${by} below the median`
      : t`Was priced ${by} above the median`
  return difference < 0 ? t`Priced ${by} below the median` : t`Priced ${by} above the median`
}

/** Returns what the estimate was reduced by for damage or logs, such as "After $39,400 for damage". */
export function deductedText({ adjustments }: PriceCheck, units: Units): string | null {
  const found = adjustments.find(({ about, amount }) => about === 'condition' && amount < 0)
  if (!found) return null
  const by = formatConverted(-found.amount, units)
  return found.text === 'Incomplete logs'
    ? t`After ${by} for incomplete logs`
    : t`After ${by} for damage`
}

export const certaintyLabels = { 1: 'Low', 2: 'Medium', 3: 'High' } as const

/** Formats a range of years, such as "1974–80". */
export function formatYearSpan(from: number, to: number): string {
  if (from === to) return String(from)
  const isSameCentury = Math.floor(from / 100) === Math.floor(to / 100)
  return `${from}–${isSameCentury ? String(to).slice(2) : to}`
}

/** Checks whether a price is practically equal to the median. Ignores differences below 0.5%. */
export function isTheMiddle(difference: number, median: number): boolean {
  return Math.abs(difference) < 0.005 * median
}
