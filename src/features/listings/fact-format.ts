import { formatNumber } from '#kernel/format.ts'
import { formatMonth } from './dates-shown.ts'
import type { Fact, FactValue } from './fact-table.ts'

/** A fact as it is read, without its unit; null when it is not stated. */
export function formatFact<F extends Fact>(fact: F, value: FactValue<F> | null): string | null {
  return value === null ? null : formatStated(fact, value)
}

function formatStated(fact: Fact, value: string | number): string {
  switch (fact.kind) {
    case 'whole':
    case 'measure':
      return fact.decimals === undefined
        ? formatNumber(Number(value))
        : Number(value).toFixed(fact.decimals)
    case 'date':
      return formatMonth(String(value))
    case 'choice':
      return fact.choices[value] ?? String(value)
    case 'year':
    case 'text':
    case 'prose':
      return String(value)
  }
}
