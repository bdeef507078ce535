import { type Currency, formatAmount, isCurrency } from '#kernel/format/currencies.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { ImportRow } from '../../row-contract.ts'

export type DifferenceMoney = { amount: number; currency: Currency | (string & {}) }
/** A value of a difference. Numbers are formatted for each reader. Rows of earlier releases have texts only. */
export type StoredValue = string | null | DifferenceMoney | Quantity | { entries: number }
type Quantity = { value: number; unit: string | null }

/**
 * A difference as stored. `change` is a number if the value grows or shrinks by it. `isOurs` is true if the values are
 * words of this site, in English.
 */
export type RowDifference = Pick<ImportRow['differences'][number], 'field' | 'label'> & {
  was: StoredValue
  now: StoredValue
  change: string | DifferenceMoney | Quantity
  isOurs?: boolean
}

/** Formats a stored difference in the reader's language. */
export function formatDifference({
  isOurs,
  was,
  now,
  change,
  label,
  ...difference
}: RowDifference): ImportRow['differences'][number] {
  const format = (value: StoredValue) => {
    const text = formatStored(value)
    return isOurs ? translate(text) : text
  }
  return {
    ...difference,
    label: label.split(' · ').map(translate).join(' · '),
    was: format(was),
    now: format(now),
    change: typeof change === 'string' ? change : formatTrend(change),
  }
}

export function isMoney(value: unknown): value is DifferenceMoney {
  return typeof value === 'object' && value !== null && 'currency' in value
}

function formatTrend(change: DifferenceMoney | Quantity): string {
  const isLess = (isMoney(change) ? change.amount : change.value) < 0
  const size = isMoney(change)
    ? { ...change, amount: Math.abs(change.amount) }
    : { ...change, value: Math.abs(change.value) }
  return `${isLess ? '−' : '+'}${formatStored(size)}`
}

function formatStored(stored: StoredValue): string | null {
  if (stored === null || typeof stored === 'string') return stored
  if (isMoney(stored)) {
    const { amount, currency } = stored
    return isCurrency(currency)
      ? formatAmount(amount, currency)
      : `${currency} ${formatNumber(amount)}`
  }
  if ('entries' in stored)
    return stored.entries === 1 ? translate('1 entry') : t`${formatNumber(stored.entries)} entries`
  const text = formatNumber(stored.value, 3)
  return stored.unit ? `${text} ${stored.unit}` : text
}
