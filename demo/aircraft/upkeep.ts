import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import { toUtcDay } from '#kernel/time.ts'
import { daysAfter, monthName, toYear } from '../dates.ts'
import type { Random } from '../random.ts'

/**
 * Generates the maintenance status: an annual for most aircraft, and phase or letter inspections for jets and twin
 * turboprops.
 */
export function upkeepFor(model: CatalogModel, life: Life, r: Random): Upkeep {
  const perFlight = hoursPerFlight[model.category]
  const isInspected = model.category === 'private-jet' || (perFlight && model.engineCount > 1)
  return {
    annualDue: isInspected ? null : annualDue(model, life.now, r),
    inspections: isInspected ? inspectionsFor(model, life, r) : null,
    engineProgram: programFor(model, life, r),
    landings: perFlight
      ? Math.max(2, Math.round(life.totalTime / (perFlight * r.between(0.8, 1.25))))
      : null,
  }
}

/** Average hours per flight in categories that count landings. */
const hoursPerFlight: Partial<Record<CatalogModel['category'], number>> = {
  'private-jet': 1.35,
  turboprop: 1.1,
}

/**
 * Returns the last day of a month within one year. Aircraft for sale usually have a current annual, so very few are
 * overdue.
 */
function annualDue(model: CatalogModel, now: Date, r: Random) {
  if (model.category === 'ultralight') return null
  const months = r.chance(0.015) ? -1 : r.int(0, 11)
  const due = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, 0))
  return toUtcDay(due < daysAfter(now, -45) ? daysAfter(now, 20) : due)
}

function inspectionsFor(model: CatalogModel, { now, isNew }: Life, r: Random): string {
  if (isNew) return 'None yet; factory schedule'
  const [, done, due] = schedules.find(([models]) =>
    models.test(`${model.make} ${model.model}`),
  ) ?? [null, 'Phase inspections', 'next']
  const last = monthName(toUtcDay(daysAfter(now, -r.int(20, 330))))
  return `${done} ${last}; ${due} due ${toYear(now) + r.int(1, 5)}`
}

/** Inspection names by manufacturer: the regular inspections, and the major one that buyers plan for. */
const schedules: [models: RegExp, done: string, due: string][] = [
  [/Citation (I|II|V|Ultra|500|VII)\b/, 'Phases 1–4', 'Phase 5'],
  [/Cessna (Citation|425|441)/, 'Documents 10 and 11', 'Document 19'],
  [/Gulfstream/, '12-month', '96-month'],
  [/Falcon/, 'A+', 'C'],
  [/Challenger/, '600 h and 24-month', '96-month'],
  [/Learjet/, 'A and B', '12-year'],
  [/Hawker [78]/, 'E and 12-month', 'G and 48-month'],
  [/Beechjet|400XP|Premier/, 'A and B', 'D'],
  [/King Air/, 'Phases 1–4', '6-year landing gear'],
  [/Embraer/, '12-month', '96-month'],
  [/./, '12-month', '72-month'],
]

/**
 * Returns an hourly engine program, or null. Most jets and some turboprops are enrolled, but old and cheap ones rarely
 * are.
 */
function programFor(model: CatalogModel, { year, isNew }: Life, r: Random): string | null {
  const share = model.category === 'private-jet' ? (year < 1990 ? 0.3 : 0.85) : 0
  if (isNew || !model.engine || !r.chance(model.category === 'turboprop' ? 0.15 : share))
    return null
  const name = `${model.engine.make} ${model.engine.model}`
  const names = programs.find(([engines]) => engines.test(name))?.[1] ?? ['JSSI Complete']
  return r.pick(names)
}

const programs: [engines: RegExp, names: string[]][] = [
  [/TFE731|HTF7/, ['MSP Gold', 'MSP', 'JSSI Platinum']],
  [/TPE331/, ['MSP', 'JSSI Essential']],
  [/FJ44-[34]|FJ33/, ['TAP Blue', 'TAP Blue', 'JSSI Premium']],
  [/Williams/, ['TAP Elite', 'TAP Advantage Elite', 'JSSI Essential']],
  [/PW[356]/, ['Power Advantage Plus', 'ESP Gold', 'JSSI Complete']],
  [/PT6|JT15D/, ['ESP Silver', 'JSSI Essential']],
  [/Rolls-Royce/, ['CorporateCare', 'CorporateCare Enhanced', 'JSSI Platinum']],
  [/GE Honda/, ['EMC2', 'EMC2 Premium']],
  [/CF34|CJ610/, ['OnPoint', 'JSSI Select']],
]

export type Upkeep = {
  /** ISO date. */
  annualDue: string | null
  inspections: string | null
  engineProgram: string | null
  landings: number | null
}
type Life = { year: number; isNew: boolean; totalTime: number; now: Date }
