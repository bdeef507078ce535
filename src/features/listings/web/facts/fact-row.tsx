import type { FactRow } from '#ui/facts/facts.tsx'
import { aircraftFacts } from '../../aircraft-facts.ts'
import { formatFact } from '../../fact-format.ts'
import { type Fact, type FactTable, type FactValues, factValue } from '../../fact-table.ts'
import { explainedFacts } from '../public/term/explained-facts.ts'
import { Term } from '../public/term/term.tsx'

/** Returns a fact's row in a specification table. */
export function factRow<T extends FactTable, P extends keyof T & string>(
  facts: T,
  values: FactValues<T>,
  path: P,
): FormattedRow {
  const fact: T[P] = facts[path]
  return {
    label: fact.label,
    ...(isOfAircraft(facts) && explain(path, fact)),
    value: formatFact(fact, factValue(facts, values, path)),
    ...formatUnit(fact),
  }
}

/** Distinguishes the airframe's "Time" from an engine's. */
function isOfAircraft(facts: FactTable) {
  return facts === aircraftFacts
}

/** Adds a glossary explanation if there's one for the label. */
function explain(path: string, { label }: Fact) {
  const key = explainedFacts[path]
  return key ? { name: <Term of={key}>{label}</Term> } : {}
}

function formatUnit(fact: Fact) {
  return 'unit' in fact && fact.unit ? { unit: fact.unit } : {}
}

type FormattedRow = Omit<FactRow, 'value'> & { value: string | null }
