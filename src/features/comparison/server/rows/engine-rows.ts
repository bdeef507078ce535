import { calendarAge } from '#features/listings/calendar-limits.ts'
import { formatMonth } from '#features/listings/dates-shown.ts'
import { engineFacts } from '#features/listings/engine-facts.ts'
import { formatFact } from '#features/listings/fact-format.ts'
import { type Fact, factEntries, factValue } from '#features/listings/fact-table.ts'
import { engineLife } from '#features/listings/rules.ts'
import { formatNumber } from '#kernel/format.ts'
import { type DraftCell, type DraftRow, notApplicable } from '../../draft-row.ts'
import type { Aircraft, Compared } from '../load-aircraft.ts'

/** The engine that decides: its time, its calendar, then what it is. Of several, the one nearest to its overhaul. */
export function engineRows({ aircraft, now }: Compared): DraftRow[] {
  const cells = (make: (engine: Engine, one: Aircraft) => DraftCell) =>
    aircraft.map((one) => {
      if (!one.hasEngine) return notApplicable
      return one.engine ? make(one.engine, one) : { text: null }
    })
  const areSeveral = aircraft.some(({ specs }) => specs.engines.length > 1)
  const about = areSeveral ? { about: 'Of several, the one closest to TBO' } : {}
  return [
    {
      key: 'engineTime',
      label: 'Engine time',
      ...about,
      better: 'high',
      group: 'Hours and dates',
      cells: cells(timeCell),
    },
    {
      key: 'overhauledOn',
      label: engineFacts.overhauledOn.label,
      better: 'high',
      group: 'Hours and dates',
      cells: cells((engine) => overhaulCell(engine, now)),
    },
    {
      key: 'engineModel',
      label: 'Engine',
      group: 'Engine and propeller',
      cells: cells(({ make, model }) => ({
        text: [make, model].filter(Boolean).join(' ') || null,
      })),
    },
    ...factEntries(engineFacts)
      .filter(([name]) => !toldOtherwise.has(name))
      .map(([name, fact]) => ({
        key: `engine.${name}`,
        label: labels[name] ?? fact.label,
        ...('unit' in fact && fact.unit && { unit: fact.unit }),
        group: 'Engine and propeller' as const,
        cells: cells((engine, one) => engineCell(engine, one, name)),
      })),
  ]
}

/** Hours since what they count from; what is compared is how many are left. */
function timeCell({ hours, hoursBasis, tboHours }: Engine): DraftCell {
  if (hours === null) return { text: null }
  const life = engineLife(hours, tboHours)
  const text = `${formatNumber(hours)} ${hoursBasis ?? 'h'}`
  if (!life || tboHours === null) return { text }
  return {
    text,
    value: life.leftHours,
    gauge: { hours, tboHours },
    note: life.isPastTbo
      ? `${formatNumber(hours - tboHours)} h past TBO at ${formatNumber(tboHours)}`
      : `${formatNumber(life.leftHours)} h left of ${formatNumber(tboHours)}`,
  }
}

function overhaulCell(engine: Engine, now: string): DraftCell {
  const { overhauledOn, hoursBasis } = engine
  const age = calendarAge(engine, now)
  if (overhauledOn === null) {
    return hoursBasis === 'SNEW'
      ? { text: 'None yet', note: age, isWarning: age !== null }
      : { text: null }
  }
  return {
    text: formatMonth(overhauledOn),
    value: Date.parse(overhauledOn),
    note: age,
    isWarning: age !== null,
  }
}

function engineCell(engine: Engine, one: Aircraft, name: keyof typeof engineFacts): DraftCell {
  const fact: Fact = engineFacts[name]
  const stated = factValue(engineFacts, engine, name)
  if (stated === null && !appliesTo(one, engine, name)) return notApplicable
  if (name === 'propeller.hours' && stated !== null) {
    const { hoursBasis } = engine.propeller
    return { text: formatFact(fact, stated), note: hoursBasis }
  }
  return { text: formatFact(fact, stated) }
}

/** Jets have thrust, no cylinders and no propeller; helicopters have rotors. */
function appliesTo(one: Aircraft, engine: Engine, name: string): boolean {
  const isJet = engine.thrustLbf !== null && engine.hp === null
  if (name === 'thrustLbf') return isJet
  if (name === 'hp') return !isJet
  if (name === 'cyl') return one.powerplant === 'piston'
  if (name.startsWith('propeller.')) return !isJet && !/heli|gyro/i.test(one.card.category)
  return true
}

/** What other rows say, and what buyers do not compare. */
const toldOtherwise: ReadonlySet<string> = new Set([
  'make',
  'model',
  'fuel',
  'type',
  'hours',
  'hoursBasis',
  'tboHours',
  'overhauledOn',
  'propeller.model',
  'propeller.hoursBasis',
])

const labels: Partial<Record<string, string>> = {
  year: 'Engine built',
  'propeller.make': 'Propeller',
  'propeller.blades': 'Propeller blades',
}

type Engine = NonNullable<Aircraft['engine']>
