import {
  engineCalendar,
  isAnnualExpired,
  isInspectionExpired,
  propellerCalendar,
} from '../calendar-limits.ts'
import { formatMonth } from '../dates-shown.ts'
import type { EngineEntry } from '../meta-contract.ts'
import { findPowerplant } from '../rules.ts'
import { typeQuestions } from './type-questions.ts'
import { type Kind, type Questioned, sellersWords, wantedFacts } from './wanted-facts.ts'

/** What a listing does not say, and the dates in it that have passed. */
export type Unsaid = { passed: PassedDate[]; missing: MissingFact[] }
export type PassedDate = {
  /** "Overhauled Aug 2014". */
  label: string
  /** "12 years 3 months; makers recommend 12 years". */
  note: string
  /** A question of its own. */
  ask: string
}
export type MissingFact = { label: string; note: string; ask: string; path: string | null }

/** A longer question is not answered. */
const mostAsked = 7

export function findUnsaid(aircraft: Questioned, now: string): Unsaid {
  const kind = toKind(aircraft)
  const facts = wantedFacts
    .filter(({ of, isMissing }) => (of?.(kind) ?? true) && isMissing(aircraft))
    .map(({ path, label, ask }) => ({
      path,
      label,
      ask,
      note: path === null ? 'Not mentioned' : 'Not stated',
    }))
  const ofType = typeQuestions(aircraft.listing, sellersWords(aircraft)).map(({ label, ask }) => ({
    path: null,
    label,
    ask,
    note: 'Not mentioned',
  }))
  const fields = facts.filter(({ path }) => path !== null)
  const others = [...ofType, ...facts.filter(({ path }) => path === null)]
  // What every buyer asks first, and room for what a pilot of this type asks.
  const kept = fields.slice(0, mostAsked - Math.min(2, others.length))
  return {
    passed: findPassed(aircraft, now),
    missing: [...kept, ...others].slice(0, mostAsked),
  }
}

function toKind({ listing, parts: { specs } }: Questioned): Kind {
  const isGlider = listing.engineCount === 0
  const powerplant = isGlider ? null : findPowerplant(specs.engines)
  const isHelicopter = /helicopter|gyro/i.test(listing.category)
  return {
    powerplant,
    isHelicopter,
    isTwin: (listing.engineCount ?? 1) > 1,
    hasPropeller: !isGlider && !isHelicopter && powerplant !== 'jet' && specs.engines.length > 0,
  }
}

function findPassed({ parts: { specs } }: Questioned, now: string): PassedDate[] {
  const { annualDue, inspectionDue, engines } = specs
  const oldest = (find: (engine: EngineEntry) => ReturnType<typeof engineCalendar>) =>
    engines
      .map(find)
      .filter((found) => found !== null)
      .toSorted((one, other) => other.months - one.months)[0]
  const engine = oldest((one) => engineCalendar(one, now))
  const propeller = oldest((one) => propellerCalendar(one, now))
  return [
    ...(engine?.isPast
      ? [
          {
            label:
              engine.from === 'overhaul'
                ? `Overhauled ${engine.since}`
                : `Engine of ${engine.since}`,
            note: `${formatAge(engine.months)}; makers recommend 12 years`,
            ask:
              engine.from === 'overhaul'
                ? `Was the engine opened since ${engine.since}?`
                : 'Was the engine ever opened?',
          },
        ]
      : []),
    ...(propeller?.isPast
      ? [
          {
            label: `Propeller overhauled ${propeller.since}`,
            note: `${formatAge(propeller.months)}; makers recommend 6 years`,
            ask: `Propeller overhaul since ${propeller.since}?`,
          },
        ]
      : []),
    ...(annualDue !== null && isAnnualExpired(annualDue, now)
      ? [
          {
            label: `Annual expired ${formatMonth(annualDue)}`,
            note: 'Without one it may not fly',
            ask: 'Does it come with a fresh annual?',
          },
        ]
      : []),
    ...(inspectionDue !== null && isInspectionExpired(inspectionDue, now)
      ? [
          {
            label: `Inspection was due ${formatMonth(inspectionDue)}`,
            note: 'Without it it may not fly',
            ask: 'Will the inspection be done before the sale?',
          },
        ]
      : []),
  ]
}

/** "12 years 3 months". */
function formatAge(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return rest === 0 ? `${years} years` : `${years} years ${rest} ${rest === 1 ? 'month' : 'months'}`
}
