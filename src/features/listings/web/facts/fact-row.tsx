import { formatCount } from '#kernel/format/numbers.ts'
import { defaultUnits, formatQuantity, isCanonical, type Units } from '#kernel/format/units.ts'
import { translate } from '#kernel/messages/translate.ts'
import type { FactRow } from '#ui/facts/facts.tsx'
import { aircraftFacts } from '../../aircraft-facts.ts'
import { factUnit, formatFact } from '../../fact-format.ts'
import { type Fact, type FactTable, type FactValues, factValue } from '../../fact-table.ts'
import { explainedFacts } from '../public/term/explained-facts.ts'
import { Term } from '../public/term/term.tsx'

export function factRow<T extends FactTable, P extends keyof T & string>(
  facts: T,
  values: FactValues<T>,
  path: P,
  units = defaultUnits,
): FormattedRow {
  const fact: T[P] = facts[path]
  const value = factValue(facts, values, path)
  return {
    label: fact.label,
    ...(isOfAircraft(facts) && explain(path, fact)),
    value: formatFact(fact, value, units),
    ...formatUnit(fact, units),
    ...formatOriginal(fact, value, units),
  }
}

/** Returns what a fold of rows says: its first two stated values, such as "180 hp, 2016", or the number of rows. */
export function describeRows(rows: readonly FactRow[]): string {
  const stated = rows.flatMap(({ label, value, unit }) => {
    if (typeof value !== 'string' || value === translate('No')) return []
    return value === translate('Yes') ? translate(label) : [value, translate(unit)].join(' ').trim()
  })
  return stated.slice(0, 2).join(', ') || formatCount(rows.length, 'row')
}

/** Distinguishes the airframe's "Time" from an engine's. */
function isOfAircraft(facts: FactTable) {
  return facts === aircraftFacts
}

/** Adds a glossary explanation if there's one for the label. */
function explain(path: string, { label }: Fact) {
  const key = explainedFacts[path]
  return key ? { name: <Term termKey={key}>{translate(label)}</Term> } : {}
}

function formatUnit(fact: Fact, units: Units) {
  const unit = 'unit' in fact && factUnit(fact, units)
  return unit ? { unit } : {}
}

/** Returns the stored value of a converted fact. */
function formatOriginal(fact: Fact, value: string | number | null, units: Units) {
  if (!('quantity' in fact) || !fact.quantity || value === null) return {}
  if (isCanonical(fact.quantity, units)) return {}
  return { original: formatQuantity(fact.quantity, Number(value), defaultUnits) }
}

type FormattedRow = Omit<FactRow, 'value'> & { value: string | null }
