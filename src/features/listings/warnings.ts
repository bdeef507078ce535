import type { z } from 'zod'
import { formatMonth } from '#kernel/format/dates.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { AircraftFact } from './aircraft-facts.ts'
import { isAnnualExpired, isInspectionExpired } from './calendar-limits.ts'
import type { AirframeLife, CardEngine } from './facts/engine-contract.ts'

/**
 * Facts that lower an aircraft's value, the worst first. Summaries, cards, rows, comparisons, brochures, emails, and
 * tools show them in this order and with these texts. `find` returns the value of the text, true if it has none, or
 * null. Kinds without it are found by other features. `section` is the anchor on the listing's page.
 */
const table = {
  damaged: {
    section: 'specifications',
    fact: 'damageHistory',
    find: ({ damageHistory }) => damageHistory === 'damaged' || null,
    text: () => 'Damaged',
  },
  'logs-missing': {
    section: 'specifications',
    fact: 'logs',
    find: ({ logs }) => logs === 'missing' || null,
    text: () => 'Logs missing',
  },
  'substantial-damage': {
    section: 'history',
    find: ({ damagingYear }) => damagingYear,
    text: (year) => t`Substantial damage in ${year}`,
  },
  records: { section: 'history', text: String },
  contradiction: { section: 'history', text: String },
  reports: {
    section: 'history',
    find: ({ damagingYear, matchingReports }) => (damagingYear === null ? matchingReports : null),
    text: (count) => matchingReportsText(Number(count)),
  },
  'annual-expired': {
    section: 'specifications',
    fact: 'annualDue',
    find: ({ annualDue }, now) =>
      annualDue !== null && isAnnualExpired(annualDue, now) ? annualDue : null,
    text: (due) => t`Annual expired ${formatMonth(String(due))}`,
  },
  'inspection-overdue': {
    section: 'specifications',
    fact: 'inspectionDue',
    find: ({ inspectionDue }, now) =>
      inspectionDue !== null && isInspectionExpired(inspectionDue, now) ? inspectionDue : null,
    text: (due) => t`Inspection was due ${formatMonth(String(due))}`,
  },
  'logs-partial': {
    section: 'specifications',
    fact: 'logs',
    find: ({ logs }) => logs === 'partial' || null,
    text: () => 'Partial logs',
  },
  'damage-repaired': {
    section: 'specifications',
    fact: 'damageHistory',
    find: ({ damageHistory }) => damageHistory === 'repaired' || null,
    text: () => 'Repaired damage',
  },
  'airframe-overhaul': {
    section: 'components',
    find: ({ airframe }) =>
      (airframe !== null &&
        ((airframe.hours ?? 0) >= airframe.limitHours ||
          (airframe.calendar !== null &&
            airframe.calendar.months >= airframe.calendar.limitMonths))) ||
      null,
    text: () => 'Airframe overhaul due',
  },
  'past-tbo': {
    section: 'engines',
    find: ({ engine }) =>
      [engine, engine?.other]
        .map((item) => (item?.hours ?? 0) - (item?.tboHours ?? Infinity))
        .find((hours) => hours > 0) ?? null,
    text: (hours) => t`Engine ${formatNumber(Number(hours))} hr past TBO`,
  },
  'engine-since-overhaul': {
    section: 'engines',
    find: ({ engine }) => (engine?.basis === 'SNEW' ? null : (engine?.calendarYears ?? null)),
    text: (years) => t`Engine overhauled ${years} years ago`,
  },
  'engine-age': {
    section: 'engines',
    find: ({ engine }) => (engine?.basis === 'SNEW' ? engine.calendarYears : null),
    text: (years) => t`Engine ${years} years old`,
  },
} as const satisfies Record<string, WarningRule>

type WarningKind = keyof typeof table

/** `value` is a year, a number of reports, a due date, hours, or an age in years. */
export type FoundWarning = { kind: WarningKind; value: number | string | null }

/** The worst first. */
export const warningKinds = Object.keys(table) as [WarningKind, ...WarningKind[]]

/** Returns what an aircraft's own facts and its accident reports say against it, the worst first. */
export function findWarnings(aircraft: WarnedAircraft, now: string): FoundWarning[] {
  return warningKinds.flatMap((kind) => {
    const value = ruleOf(kind).find?.(aircraft, now) ?? null
    return value === null ? [] : { kind, value: value === true ? null : value }
  })
}

/** Adds warnings of other features in their rank. */
export function rankWarnings(...lists: (readonly FoundWarning[])[]): FoundWarning[] {
  return lists.flat().sort((a, b) => warningKinds.indexOf(a.kind) - warningKinds.indexOf(b.kind))
}

export function warningText({ kind, value }: FoundWarning): string {
  return translate(ruleOf(kind).text(value ?? ''))
}

/** Returns the anchor of the section about it on the listing's page. */
export function warningSection({ kind }: FoundWarning): string {
  return ruleOf(kind).section
}

/** Checks whether one of the warnings is about a fact. */
export function isWarnedAbout(warnings: readonly FoundWarning[], fact: AircraftFact): boolean {
  return warnings.some(({ kind }) => ruleOf(kind).fact === fact)
}

function ruleOf(kind: WarningKind): WarningRule {
  return table[kind]
}

function matchingReportsText(count: number): string {
  return count === 1 ? '1 matching accident report' : t`${count} matching accident reports`
}

type WarningRule = {
  section: string
  fact?: AircraftFact
  find?: (aircraft: WarnedAircraft, now: string) => number | string | true | null
  text: (value: number | string) => string
}

export type WarnedAircraft = {
  damageHistory: string | null
  logs: string | null
  /** Year of the latest matching report of substantial damage or destruction. */
  damagingYear: number | null
  /** Number of matching reports. Null if there are none, or if the seller states damage. */
  matchingReports: number | null
  annualDue: string | null
  inspectionDue: string | null
  engine: z.infer<typeof CardEngine>
  airframe: AirframeLife
}
