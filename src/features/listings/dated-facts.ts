import { formatMonth } from '#kernel/format/dates.ts'
import { t } from '#kernel/messages/translate.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import { aircraftFacts } from './aircraft-facts.ts'
import { engineFacts } from './engine-facts.ts'

/** Facts that change as the aircraft flies. Buyers see when their values were last confirmed. */
export const datedAircraftFacts = ['hours', 'landings', 'annualDue', 'inspectionDue'] as const
const datedEngineFacts = ['hours', 'cycles'] as const

/** Days after which the date is displayed. */
const freshDays = 60
/** Days for which searches for confirmed hours find a listing. */
export const recentHoursDays = 90

/** Days by path of the fact, such as `engines.1.hours`. */
export type ConfirmedFacts = Readonly<Record<string, string>>
export type DatedValues = Readonly<Record<string, string>>

/** Reads the stated facts by path from the columns of a listing and its engines. */
export function readDatedFacts(
  listing: Columns<(typeof datedAircraftFacts)[number], typeof aircraftFacts>,
  engines: readonly ({ number: number } & Columns<
    (typeof datedEngineFacts)[number],
    typeof engineFacts
  >)[],
): DatedValues {
  const entries: [string, unknown][] = [
    ...datedAircraftFacts.map((fact): [string, unknown] => [
      fact,
      listing[aircraftFacts[fact].column],
    ]),
    ...engines.flatMap((engine) =>
      datedEngineFacts.map((fact): [string, unknown] => [
        `engines.${engine.number}.${fact}`,
        engine[engineFacts[fact].column],
      ]),
    ),
  ]
  return Object.fromEntries(
    entries.flatMap(([path, value]) =>
      value == null ? [] : [[path, `${value as string | number}`]],
    ),
  )
}

/** Confirms the facts that changed. Drops those that are no longer stated. */
export function confirmChanges(
  { before, after }: { before: DatedValues; after: DatedValues },
  confirmed: ConfirmedFacts,
  today: string,
): ConfirmedFacts {
  return Object.fromEntries(
    Object.entries(after).flatMap(([path, value]) => {
      const day = value === before[path] ? confirmed[path] : today
      return day ? [[path, day]] : []
    }),
  )
}

/** Returns the oldest day of the hours. Null if the total time or the day of an engine isn't stated. */
export function findHoursDay(values: DatedValues, confirmed: ConfirmedFacts): string | null {
  const days = Object.keys(values)
    .filter((path) => path.endsWith('hours'))
    .map((path) => confirmed[path] ?? '')
    .toSorted()
  return values.hours === undefined ? null : days[0] || null
}

/** Returns the day on which the fact was confirmed if that is long ago. */
export function findOldDay(confirmed: ConfirmedFacts, path: string, now: Date): string | null {
  const day = confirmed[path]
  const oldest = toUtcDay(new Date(now.getTime() - freshDays * dayMs))
  return day && day < oldest ? day : null
}

/** Describes a day that is long ago: "as of Mar 2026". */
export function formatOldDay(day: string): string {
  return t`as of ${formatMonth(day)}`
}

/** Returns "as of Mar 2026" if the fact was last confirmed long ago. */
export function describeOldDay(
  confirmed: ConfirmedFacts,
  path: string,
  now: string,
): string | null {
  const day = findOldDay(confirmed, path, new Date(now))
  return day === null ? null : formatOldDay(day)
}

type Columns<Name extends string, Facts extends Record<Name, { column: string }>> = Partial<
  Record<Facts[Name]['column'], unknown>
>
