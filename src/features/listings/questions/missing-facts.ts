import { findKind, type Kind } from '#features/lookups/kinds.ts'
import { formatMonth } from '#kernel/format/dates.ts'
import { t } from '#kernel/messages/translate.ts'
import { aircraftFacts } from '../aircraft-facts.ts'
import {
  engineCalendar,
  formatLimitPassed,
  isAnnualExpired,
  isInspectionExpired,
  propellerCalendar,
} from '../calendar-limits.ts'
import { engineFacts } from '../engine-facts.ts'
import { type FactTable, isForKind } from '../fact-table.ts'
import type { EngineEntry } from '../meta-contract.ts'
import { describeAircraft, isConditionInspected } from '../rules.ts'
import type { AircraftKind } from './aircraft-kind.ts'
import { lacksEngine, type QuestionedListing, sellerText } from './expected-fact.ts'
import { expectedFacts } from './expected-facts.ts'
import { typeQuestions } from './type-questions.ts'

export type MissingFactList = { passed: ExpiredDate[]; missing: MissingFact[] }
type ExpiredDate = {
  /** Example: "Overhauled Aug 2014". */
  label: string
  /** Example: "12 years 3 months; 5 years are typical for Rotax". */
  note: string
  /** Complete question. */
  question: string
}
type MissingFact = { label: string; note: string; question: string; path: string | null }

/** Maximum number of missing facts to return. Sellers tend not to answer longer lists. */
const maxMissingFacts = 7

export function findMissingFacts(aircraft: QuestionedListing, now: string): MissingFactList {
  const kind = toKind(aircraft)
  const facts = expectedFacts
    .filter(({ appliesTo, isMissing }) => (appliesTo?.(kind) ?? true) && isMissing(aircraft))
    .filter(({ path }) => isPathForKind(path, findKind(aircraft.listing)))
    .map(({ path, label, question }) => ({
      path,
      label,
      question,
      note: path === null ? 'Not mentioned' : 'Not stated',
    }))
  const ofType = typeQuestions(aircraft.listing, sellerText(aircraft), aircraft.parts.specs).map(
    ({ label, question }) => ({
      path: null,
      label,
      question,
      note: 'Not mentioned',
    }),
  )
  const fields = facts.filter(({ path }) => path !== null)
  const others = [...ofType, ...facts.filter(({ path }) => path === null)]
  // Puts the most common questions first but leaves room for one other, or two if the type has its own.
  const room = Math.min(ofType.length > 0 ? 2 : 1, others.length)
  const selectedFields = fields.slice(0, maxMissingFacts - room)
  return {
    passed: findPassed(aircraft, now),
    missing: [...selectedFields, ...others].slice(0, maxMissingFacts),
  }
}

/** Checks whether a kind of aircraft has the fact at the editor's path. */
function isPathForKind(path: string | null, kind: Kind): boolean {
  const name = path?.replace('meta.specs.', '').replace(/^engines\.0\./, '') ?? ''
  const facts: FactTable = path?.includes('.engines.') ? engineFacts : aircraftFacts
  return isForKind(facts[name] ?? {}, kind)
}

function toKind({ listing, parts: { specs } }: QuestionedListing): AircraftKind {
  const isGlider = lacksEngine(listing)
  const powerplant = isGlider ? null : describeAircraft(listing, specs.engines).powerplant
  const isHelicopter = /helicopter|gyro/i.test(listing.category)
  return {
    kind: findKind(listing),
    powerplant,
    isHelicopter,
    isTwin: (listing.engineCount ?? 1) > 1,
    isPart103: specs.ruleSet === 'part-103',
    hasConditionInspection: isConditionInspected(listing),
    isComposite: listing.hullTypeId === compositeHullId,
    hasPropeller: !isGlider && !isHelicopter && powerplant !== 'jet' && specs.engines.length > 0,
  }
}

/** From migrations/0.3.0/02-lookups.sql. */
const compositeHullId = 2

function findPassed({ listing, parts: { specs } }: QuestionedListing, now: string): ExpiredDate[] {
  const { annualDue, inspectionDue, engines } = specs
  const oldest = (find: (engine: EngineEntry) => ReturnType<typeof engineCalendar>) =>
    engines
      .map(find)
      .filter((found) => found !== null)
      .toSorted((a, b) => b.months - a.months)[0]
  const engine = oldest((item) => engineCalendar(item, now))
  const propeller = oldest((item) => propellerCalendar(item, now))
  return [
    ...(engine?.isPast
      ? [
          {
            label:
              engine.from === 'overhaul'
                ? t`Overhauled ${engine.since}`
                : t`Engine from ${engine.since}`,
            note: formatLimitPassed(engine),
            question:
              engine.from === 'overhaul'
                ? t`Has the engine been opened since ${engine.since}?`
                : 'Has the engine ever been opened?',
          },
        ]
      : []),
    ...(propeller?.isPast
      ? [
          {
            label: t`Propeller overhauled ${propeller.since}`,
            note: formatLimitPassed(propeller),
            question: t`Has the propeller been overhauled since ${propeller.since}?`,
          },
        ]
      : []),
    ...(annualDue !== null && isAnnualExpired(annualDue, now)
      ? [
          {
            label: isConditionInspected(listing)
              ? t`Condition inspection expired ${formatMonth(annualDue)}`
              : t`Annual expired ${formatMonth(annualDue)}`,
            note: 'Can’t legally fly without one',
            question: isConditionInspected(listing)
              ? 'Does it come with a fresh condition inspection?'
              : 'Does it come with a fresh annual?',
          },
        ]
      : []),
    ...(inspectionDue !== null && isInspectionExpired(inspectionDue, now)
      ? [
          {
            label: t`Inspection was due ${formatMonth(inspectionDue)}`,
            note: 'Can’t legally fly without it',
            question: 'Will the inspection be done before the sale?',
          },
        ]
      : []),
  ]
}
