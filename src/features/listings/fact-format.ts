import { formatMonth } from '#kernel/format/dates.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import type { Fact, FactValue } from './fact-table.ts'

/** Formats a fact without its unit. Returns null if the value is missing. */
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
