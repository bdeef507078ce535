import type { FactRow } from '#ui/facts/facts.tsx'
import { formatFact } from '../../fact-format.ts'
import { type Fact, type FactTable, type FactValues, factValue } from '../../fact-table.ts'

/** A fact as a row of a specification table. */
export function factRow<T extends FactTable, P extends keyof T & string>(
  facts: T,
  values: FactValues<T>,
  path: P,
): FormattedRow {
  const fact: T[P] = facts[path]
  return {
    label: fact.label,
    value: formatFact(fact, factValue(facts, values, path)),
    ...formatUnit(fact),
  }
}

function formatUnit(fact: Fact) {
  return 'unit' in fact && fact.unit ? { unit: fact.unit } : {}
}

type FormattedRow = Omit<FactRow, 'value'> & { value: string | null }
