import type { FactRow } from '#ui/facts/facts.tsx'
import { formatFact } from '../../fact-format.ts'
import { type Fact, type FactTable, type FactValues, factValue } from '../../fact-table.ts'
import type { GlossaryKey } from '../../glossary/terms.ts'
import { Term } from '../public/term/term.tsx'

/** A fact as a row of a specification table. */
export function factRow<T extends FactTable, P extends keyof T & string>(
  facts: T,
  values: FactValues<T>,
  path: P,
): FormattedRow {
  const fact: T[P] = facts[path]
  return {
    label: fact.label,
    ...explain(fact),
    value: formatFact(fact, factValue(facts, values, path)),
    ...formatUnit(fact),
  }
}

/** A label that the glossary knows explains itself. */
function explain({ column, label }: Fact) {
  const key = explained[column]
  return key ? { name: <Term of={key}>{label}</Term> } : {}
}

const explained: Partial<Record<string, GlossaryKey>> = {
  registration: 'registry',
  total_time_hours: 'total-time',
  useful_load_lb: 'useful-load',
  max_takeoff_lb: 'mtow',
  damage_history: 'damage-history',
  logs: 'logs',
  annual_due: 'annual',
  inspections: 'inspections',
  engine_program: 'engine-programme',
  landings: 'landings',
  has_waas: 'waas',
  has_adsb_out: 'adsb-out',
  has_glass: 'glass',
  has_ice_protection: 'tks',
  has_known_ice: 'fiki',
}

function formatUnit(fact: Fact) {
  return 'unit' in fact && fact.unit ? { unit: fact.unit } : {}
}

type FormattedRow = Omit<FactRow, 'value'> & { value: string | null }
