import { basisMark } from '#features/listings/basis-marks.ts'
import { calendarAge } from '#features/listings/calendar-limits.ts'
import { engineFacts } from '#features/listings/engine-facts.ts'
import { formatFact } from '#features/listings/fact-format.ts'
import { type Fact, factEntries, factValue } from '#features/listings/fact-table.ts'
import { engineLife, isEngineFactExpected, lifeLimit } from '#features/listings/rules.ts'
import { formatMonth } from '#kernel/format/dates.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { type DraftCell, type DraftRow, notApplicable } from '../../split-equal-rows.ts'
import type { ComparisonAircraft, ComparisonData } from '../load-aircraft.ts'

/** Creates rows for the engine that is closest to its overhaul: time, calendar, and description. */
export function engineRows({ aircraft, now }: ComparisonData): DraftRow[] {
  const powered = aircraft.filter(({ hasEngine, engine }) => hasEngine && engine)
  const isOneKind = new Set(powered.map(({ powerplant }) => powerplant)).size <= 1

  const cells = (make: (engine: Engine, aircraft: ComparisonAircraft) => DraftCell) =>
    aircraft.map((item) => {
      if (!item.hasEngine) return notApplicable
      return item.engine ? make(item.engine, item) : { text: null }
    })
  const hasMultipleEngines = aircraft.some(({ specs }) => specs.engines.length > 1)
  const about = hasMultipleEngines ? { about: 'With several engines, the one closest to TBO' } : {}
  return [
    {
      key: 'engineTime',
      label: 'Engine time',
      ...about,
      ...(isOneKind && { better: 'high' }),
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
      .filter(([name]) => !omittedFields.has(name))
      .map(([name, fact]) => ({
        key: `engine.${name}`,
        label: labels[name] ?? fact.label,
        ...('unit' in fact && fact.unit && { unit: fact.unit }),
        group: 'Engine and propeller' as const,
        cells: cells((engine, item) => engineCell(engine, item, name)),
      })),
  ]
}

/** Shows the hours and their basis. Aircraft with engines of one kind are compared by the remaining share. */
function timeCell(engine: Engine): DraftCell {
  const { hours, tboHours } = engine
  const gauge = { hours, limitHours: lifeLimit(engine), basis: basisMark(engine) }
  if (hours === null) return { text: null, gauge }
  const life = engineLife(engine)
  const text = `${formatNumber(hours)} ${basisMark(engine) ?? 'hr'}`
  if (!life || tboHours === null) return { text, gauge }
  return {
    text,
    value: Math.max(0, 100 - life.usedPercent),
    gauge,
    note: life.isPastTbo
      ? t`${formatNumber(hours - tboHours)} hr past TBO of ${formatNumber(tboHours)}`
      : t`${formatNumber(life.leftHours)} hr left of ${formatNumber(tboHours)}`,
  }
}

function overhaulCell(engine: Engine, now: string): DraftCell {
  const { overhauledOn, hoursBasis } = engine
  const age = calendarAge(engine, now)
  if (overhauledOn === null) {
    return hoursBasis === 'SNEW'
      ? { text: translate('None yet'), note: age, isWarning: age !== null }
      : { text: null }
  }
  return {
    text: formatMonth(overhauledOn),
    value: Date.parse(overhauledOn),
    note: age,
    isWarning: age !== null,
  }
}

function engineCell(
  engine: Engine,
  aircraft: ComparisonAircraft,
  name: keyof typeof engineFacts,
): DraftCell {
  const fact: Fact = engineFacts[name]
  const value = factValue(engineFacts, engine, name)
  if (value === null && !isEngineFactExpected(name, engine, aircraft)) return notApplicable
  if (name === 'propeller.hours' && value !== null) {
    const { hoursBasis } = engine.propeller
    return { text: formatFact(fact, value), note: hoursBasis }
  }
  return { text: formatFact(fact, value) }
}

/** Fields that other rows show or that aren't relevant for a comparison. */
const omittedFields: ReadonlySet<string> = new Set([
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
  year: 'Engine year',
  'propeller.make': 'Propeller',
  'propeller.blades': 'Propeller blades',
}

type Engine = NonNullable<ComparisonAircraft['engine']>
