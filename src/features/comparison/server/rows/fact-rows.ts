import { type AircraftFact, aircraftFacts } from '#features/listings/aircraft-facts.ts'
import { factUnit, formatFact } from '#features/listings/fact-format.ts'
import { type Fact, factValue, isExpected } from '#features/listings/fact-table.ts'
import { hasVat, isAbroad } from '#features/listings/rules.ts'
import { specificationGroups } from '#features/listings/specification-groups.ts'
import { isWarnedAbout } from '#features/listings/warnings.ts'
import type { Units } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { RowGroupName } from '../../rules.ts'
import { type DraftCell, type DraftRow, notApplicable } from '../../split-equal-rows.ts'
import type { ComparisonAircraft, ComparisonData } from '../load-aircraft.ts'
import { unitsForFact } from './avionics-units.ts'

/** Creates a row for every fact in the specification table, so that new facts are included automatically. */
export function factRows({ aircraft }: ComparisonData, units: Units): DraftRow[] {
  const grouped = Object.entries(specificationGroups) as [string, readonly AircraftFact[]][]
  const inTable = grouped.flatMap(([group, names]) =>
    names
      .filter((name) => !headerFacts.has(name))
      .map((name) => factRow(name, groupsHere[group] ?? 'What it does')),
  )
  return [factRow('hours', 'Hours and dates'), ...inTable, registrationRow(aircraft)]

  function factRow(name: AircraftFact, group: RowGroupName): DraftRow {
    const fact: Fact = aircraftFacts[name]
    const unit = 'unit' in fact && factUnit(fact, units)
    return {
      key: name,
      label: fact.label,
      ...(unit && { unit }),
      ...(abouts[name] && { about: abouts[name] }),
      ...(better[name] && { better: better[name] }),
      group,
      cells: aircraft.map((item) => factCell(item, name, units)),
    }
  }
}

function registrationRow(aircraft: ComparisonAircraft[]): DraftRow {
  return {
    key: 'registrationCountry',
    label: 'Registered in',
    group: 'Size and build',
    cells: aircraft.map(({ listing }) => ({ text: translate(listing.registration_country) })),
  }
}

function isForeign(
  { country, country_id, registration_country: registrationCountry }: ComparisonAircraft['listing'],
  name: AircraftFact,
) {
  if (name === 'vat') return hasVat({ country, registrationCountry })
  return isAbroad({ countryId: country_id, registrationCountry })
}

function factCell(
  { specs, powerplant, kind, listing, card }: ComparisonAircraft,
  name: AircraftFact,
  units: Units,
): DraftCell {
  const fact: Fact = aircraftFacts[name]
  const value = factValue(aircraftFacts, specs, name)
  const text = formatFact(fact, value, units)
  if (text === null)
    return isExpected(fact, { powerplant, kind, isAbroad: isForeign(listing, name) })
      ? { text, note: unitsForFact(specs, name) }
      : notApplicable
  const cell = { text, value: comparable(fact, value) }
  const avionics = value === 'yes' ? unitsForFact(specs, name) : null
  if (avionics !== null) return { ...cell, note: avionics }
  if (!isWarnedAbout(card.warnings, name)) return cell
  return { ...cell, text: fact.kind === 'date' ? t`Expired ${text}` : text, isWarning: true }
}

/** Returns numbers unchanged and dates as timestamps. */
function comparable({ kind }: Fact, value: unknown): number | null {
  if (kind === 'date') return Date.parse(String(value))
  return typeof value === 'number' ? value : null
}

/** Sort direction for facts with an objectively better value. Paint, seats, and size have none. */
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
  annualDue: 'Valid through the end of the month',
}

/** Facts that the column heading already shows or that only identify the aircraft. */
const headerFacts: ReadonlySet<AircraftFact> = new Set(['registration', 'hullId'])

const groupsHere: Partial<Record<string, RowGroupName>> = {
  upkeep: 'Hours and dates',
  rotor: 'Hours and dates',
  envelope: 'Hours and dates',
  launch: 'Hours and dates',
  condition: 'Hours and dates',
  equipment: 'Equipment',
  dimensions: 'Size and build',
  class: 'Size and build',
  abroad: 'Size and build',
  gear: 'Size and build',
}
