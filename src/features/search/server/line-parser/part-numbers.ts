import { findBound } from './bounds.ts'
import { closedTerms } from './closed-terms.ts'
import { findLongestTerm, toTermTable } from './find-longest-term.ts'
import type { ParseState, PlacedReading } from './parse-state.ts'
import { type Bound, fieldsBefore, quantityUnits } from './quantity-terms.ts'
import { type Token, toKey } from './reading.ts'

/**
 * Finds the year, hours, or cycles of a part or an event, which are not those of the aircraft: "engine overhauled since
 * 2020", "2022 paint", "200 hours since prop overhaul".
 */
export function findNumberOfPart(
  { tokens, readings }: ParseState,
  { end, suffix }: { end: number; suffix: string },
  before: Bound | undefined,
): { end: number } | null {
  const unit = suffix === '' ? findLongestTerm(tokens, end, quantityUnits) : null
  const hours = suffix === '' ? findLongestTerm(tokens, end, sinceUnits) : null
  const isHours =
    Object.hasOwn(sinceUnits, suffix) || (hours !== null && hours.length === unit?.length)
  const isOther = unit && unit.value.field !== 'overhaulYear'
  const isYear = !isOther && /^(?:19|20)\d\d$/.test(tokens[end - 1]?.low ?? '')
  if (!isHours && !isYear) return findPartAfterSince(tokens, end, unit?.length)
  const next = end + (hours?.length ?? 0)
  const isBounded = isHours || before === 'newer' || before === 'older'
  return (
    findPartAfter(tokens, next, isYear) ??
    (belongsToUnread(readings, isBounded)
      ? { end: next + (findBound(tokens, next, 'after')?.length ?? 0) }
      : null)
  )
}

/** Finds the end of "100 hours since new prop", where "hours since new" alone is a unit. */
function findPartAfterSince(tokens: readonly Token[], start: number, unitLength = 0) {
  const unitEnd = start + unitLength
  const isSince = tokens.slice(start, unitEnd).some(({ low }) => low === 'since')
  const count = isSince ? countPartWords(tokens, unitEnd) : 0
  return count > 0 ? { end: unitEnd + count } : null
}

/** Finds the end of "2020 engine overhaul" or "hours since prop overhaul". In "1978 paint 8", the 8 is a grade. */
function findPartAfter(tokens: readonly Token[], at: number, isYear: boolean) {
  const link = /^(?:since|on|from|of|in)$/.test(tokens[at]?.low ?? '') ? 1 : 0
  const count = link > 0 || isYear ? countPartWords(tokens, at + link) : 0
  const end = at + link + count
  return count > 0 && !/^\d{1,2}$/.test(tokens[end]?.low ?? '') ? { end } : null
}

/** Counts words for parts and events, unless they begin a term that a filter covers: "engine time", "engine program". */
function countPartWords(tokens: readonly Token[], start: number): number {
  let at = start
  while (parts.has(tokens[at]?.key ?? '')) at += 1
  const term =
    findLongestTerm(tokens, start, fieldsBefore) ?? findLongestTerm(tokens, start, closedTerms)
  // "Overhauled prop" isn't "overhauled".
  return term && term.length >= at - start ? 0 : at - start
}

/** If the word before a limit isn't understood, its number isn't either. A bare year is only left out after a part. */
function belongsToUnread(readings: readonly PlacedReading[], isBounded: boolean): boolean {
  const last = lastUnread(readings)
  return last !== undefined && (isBounded || parts.has(toKey(last.text.split(' ').at(-1) ?? '')))
}

/** Returns the preceding words if they weren't understood and nothing separates them. */
export function lastUnread(readings: readonly PlacedReading[]): PlacedReading | undefined {
  const last = readings.findLast(({ reading }) => reading.kind !== 'nothing' || reading.separates)
  return last?.reading.kind === 'unknown' ? last : undefined
}

export const sinceUnits = toTermTable('h hr hrs hour hours cycle cycles')
/** Parts and events that have years and hours of their own. */
const parts: ReadonlySet<string> = new Set(
  'engine prop props propeller propellers paint paintjob painted repainted interior upholstery carpet panel avionics gear parachute chute brs caps repack repacked overhaul overhauls overhauled rebuilt rebuild refurbished refurbishment restored restoration recovered upgrade upgraded installed replaced redone top cylinders mags magnetos hoses windshield transponder hangared owned imported inspected inspection annual due expires until repaired accident incident crash'.split(
    ' ',
  ),
)

export type NumberRead = {
  end: number
  /** Letters attached to the number, unless they are a multiplier. */
  suffix: string
  /** True if the amount is in an unknown currency or of an unknown size. */
  isUnclear: boolean
}
