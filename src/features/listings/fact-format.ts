import { formatMonth } from '#kernel/format/dates.ts'
import { formatFixed, formatNumber } from '#kernel/format/numbers.ts'
import {
  defaultUnits,
  formatInUnits,
  type Quantity,
  toUnits,
  type Units,
} from '#kernel/format/units.ts'
import { translate } from '#kernel/messages/translate.ts'
import type { Fact, FactValue } from './fact-table.ts'

/** Formats a fact without its unit. Returns null if the value is missing. */
export function formatFact<F extends Fact>(
  fact: F,
  value: FactValue<F> | null,
  units = defaultUnits,
): string | null {
  return value === null ? null : formatStated(fact, value, units)
}

/** Returns the unit that belongs to the text of `formatFact`, if the fact has one. */
export function factUnit(fact: Measured, units = defaultUnits): string | undefined {
  return fact.quantity ? units[fact.quantity] : fact.unit
}

/** Formats an airframe length, always with its decimal. */
export function formatLength(feet: number | null, units = defaultUnits): string | null {
  return feet === null ? null : formatFixed(toUnits('length', feet, units), 1)
}

function formatStated(fact: Fact, value: string | number, units: Units): string | null {
  switch (fact.kind) {
    case 'whole':
    case 'measure':
      if (fact.quantity === 'length') return formatLength(Number(value), units)
      if (fact.quantity) return formatInUnits(fact.quantity, Number(value), units)
      return formatNumber(Number(value))
    case 'date':
      return formatMonth(String(value))
    case 'choice':
      return translate(fact.choices[value]) ?? String(value)
    case 'year':
    case 'text':
    case 'prose':
      return String(value)
  }
}

type Measured = { unit?: string; quantity?: Quantity }
