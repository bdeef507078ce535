import {
  type AircraftFact,
  aircraftFacts,
  specificationGroups,
} from '#features/listings/aircraft-facts.ts'
import { isAnnualExpired } from '#features/listings/calendar-limits.ts'
import { formatFact } from '#features/listings/fact-format.ts'
import { type Fact, factValue, isExpected } from '#features/listings/fact-table.ts'
import { type DraftCell, type DraftRow, notApplicable } from '../../draft-row.ts'
import type { GroupName } from '../../rules.ts'
import type { Aircraft, Compared } from '../load-aircraft.ts'
import { unitsBeside } from './avionics-units.ts'

/** A row for every fact of the specification table: one that is added there appears here by itself. */
export function factRows({ aircraft, now }: Compared): DraftRow[] {
  const grouped = Object.entries(specificationGroups) as [string, readonly AircraftFact[]][]
  const inTable = grouped.flatMap(([group, names]) =>
    names
      .filter((name) => !inHead.has(name))
      .map((name) => factRow(name, groupsHere[group] ?? 'What it does')),
  )
  return [factRow('hours', 'Hours and dates'), ...inTable]

  function factRow(name: AircraftFact, group: GroupName): DraftRow {
    const fact: Fact = aircraftFacts[name]
    return {
      key: name,
      label: fact.label,
      ...('unit' in fact && fact.unit && { unit: fact.unit }),
      ...(abouts[name] && { about: abouts[name] }),
      ...(better[name] && { better: better[name] }),
      group,
      cells: aircraft.map((one) => factCell(one, name, now)),
    }
  }
}

function factCell({ specs, powerplant }: Aircraft, name: AircraftFact, now: string): DraftCell {
  const fact: Fact = aircraftFacts[name]
  const stated = factValue(aircraftFacts, specs, name)
  const text = formatFact(fact, stated)
  if (text === null)
    return isExpected(fact, powerplant) ? { text, note: unitsBeside(specs, name) } : notApplicable
  const cell = { text, value: comparable(fact, stated) }
  const units = stated === 'yes' ? unitsBeside(specs, name) : null
  if (units !== null) return { ...cell, note: units }
  if (name === 'damageHistory' && stated !== 'none') return { ...cell, isWarning: true }
  if (name === 'logs' && stated !== 'complete') return { ...cell, isWarning: true }
  if (fact.kind === 'date' && isAnnualExpired(String(stated), now))
    return { ...cell, text: `Expired ${text}`, isWarning: true }
  return cell
}

/** Figures as they are, days as moments. */
function comparable({ kind }: Fact, stated: unknown): number | null {
  if (kind === 'date') return Date.parse(String(stated))
  return typeof stated === 'number' ? stated : null
}

/** Which end is better where nobody would argue. Paint, seats and size are matters of taste and of need. */
const better: Partial<Record<string, 'low' | 'high'>> = {
  hours: 'low',
  landings: 'low',
  annualDue: 'high',
  inspectionDue: 'high',
  usefulLoad: 'high',
  fuelCapacity: 'high',
  rangeNm: 'high',
  'speed.cruise': 'high',
  'speed.max': 'high',
}

const abouts: Partial<Record<string, string>> = {
  annualDue: 'Good until the end of',
}

/** What stands over the column already, or only names this one aircraft. */
const inHead: ReadonlySet<AircraftFact> = new Set(['registration', 'hullId'])

const groupsHere: Partial<Record<string, GroupName>> = {
  upkeep: 'Hours and dates',
  condition: 'Hours and dates',
  equipment: 'Equipment',
  dimensions: 'Size and build',
  class: 'Size and build',
  gear: 'Size and build',
}
