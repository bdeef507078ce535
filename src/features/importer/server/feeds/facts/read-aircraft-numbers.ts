import type { AircraftFact } from '#features/listings/aircraft-facts.ts'
import { toStatedRegistration, toStatedSerial } from '#features/lookups/aircraft-numbers.ts'
import { findNumberDefect } from '#features/lookups/number-placeholders.ts'
import { isImpossibleNNumber } from '#features/lookups/registration.ts'
import type { ReadResult } from './read-fact.ts'
import type { ReportProblem } from './report-problem.ts'
import { isStated } from './text-values.ts'

/**
 * Returns the reason for omitting a registration or serial number, such as "Pending", N45E6, or "Hangar 4". Null for other
 * facts.
 */
export function findNoNumber(name: AircraftFact, text = '') {
  if (name === 'registration' && isImpossibleNNumber(text))
    return { reason: 'Not a possible N-number' }
  const found = name in stated ? describeNoNumber(text) : null
  const isUnknown = name === 'registration' && isStated(text) && toStatedRegistration(text) === null
  return found ?? (isUnknown ? { reason: 'Not the format of any country’s registrations' } : null)
}

/** Converts a registration or serial number for storage. Returns other facts unchanged. */
export function toStated(name: AircraftFact, value: string | number | null) {
  return typeof value === 'string' ? (stated[name]?.(value) ?? value) : value
}

const stated: Partial<Record<AircraftFact, (text: string) => string | null>> = {
  registration: toStatedRegistration,
  hullId: toStatedSerial,
}

/** Omits placeholders and numbers that a spreadsheet damaged, with a note. */
export function readStockNumber(
  text: string | undefined,
  report: ReportProblem,
): string | undefined {
  const found = describeNoNumber(text)
  if (found) report('stockNumber', found.reason, text ?? '')
  return found ? undefined : text
}

function describeNoNumber(
  text: string | undefined,
): Extract<ReadResult, { reason: string }> | null {
  const defect = isStated(text) ? findNumberDefect(text) : null
  return defect && { reason: reasons[defect] }
}

const reasons = {
  shortened: 'Shortened by a spreadsheet. Format the column as text',
  date: 'Changed to a date by a spreadsheet. Format the column as text',
  placeholder: 'Placeholder, which identifies no aircraft',
}
