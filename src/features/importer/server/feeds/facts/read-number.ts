import type { NumberFact } from '#features/listings/fact-table.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { readHours } from '#kernel/read/read-hours.ts'
import { type Measure, readMeasures } from '#kernel/read/read-measures.ts'
import type { DecimalSeparator } from '../../../decimal-separator.ts'

/** Returns the possible values of a number in a feed, in the fact's unit. */
export function readFactNumbers(
  text: string,
  { quantity, unit }: Pick<NumberFact, 'quantity' | 'unit'>,
  decimal: DecimalSeparator | null,
): number[] {
  const format = { decimal, language: null }
  if (unit !== 'hr') return readMeasures(text, quantity ?? (unit as Measure) ?? 'count', format)
  const [total, ...others] = readHours(text, format).filter(({ basis }) => isTotal(basis))
  return total && others.length === 0 ? total.values : []
}

/** Hours since new are the total. */
function isTotal(basis: string | null): boolean {
  return basis === null || basis === 'SNEW'
}

/** Returns the reason for rejecting an ambiguous number. */
export function ambiguousNumberReason(values: readonly number[]): string {
  const [one, other] = values.map((value) => formatNumber(value, 3))
  return t`Could be ${one} or ${other}`
}
