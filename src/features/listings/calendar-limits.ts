import type { EngineEntry } from './meta-contract.ts'
import { isTurbinePowered } from './rules.ts'

/** Makers of piston engines want them overhauled after so many years, however few hours they ran. */
const overhaulYears = 12

/** "26 years since overhaul", where the calendar says more than the hours; null where it does not. */
export function calendarAge(engine: DatedEngine, now: string): string | null {
  if (isTurbinePowered([engine])) return null
  const years = wholeYears(engine.overhauledOn, now)
  if (years !== null) return years >= overhaulYears ? `${years} years since overhaul` : null
  if (engine.hoursBasis !== 'SNEW' || engine.year === null) return null
  const age = new Date(now).getUTCFullYear() - engine.year
  return age >= overhaulYears ? `${age} years since new` : null
}

/** An annual is good until its month has ended. */
export function isAnnualExpired(annualDue: string, now: string): boolean {
  return annualDue.slice(0, 7) < new Date(now).toISOString().slice(0, 7)
}

function wholeYears(date: string | null, now: string): number | null {
  if (date === null) return null
  const [from, to] = [new Date(date), new Date(now)]
  const isBeforeTheDay =
    to.getUTCMonth() < from.getUTCMonth() ||
    (to.getUTCMonth() === from.getUTCMonth() && to.getUTCDate() < from.getUTCDate())
  return to.getUTCFullYear() - from.getUTCFullYear() - (isBeforeTheDay ? 1 : 0)
}

type DatedEngine = Pick<EngineEntry, 'type' | 'thrustLbf' | 'year' | 'hoursBasis' | 'overhauledOn'>
