import type { AircraftFact } from '#features/listings/aircraft-facts.ts'
import { toStatedRegistration, toStatedSerial } from '#features/lookups/aircraft-numbers.ts'
import { findNumberDefect } from '#features/lookups/number-placeholders.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { ReadResult } from './read-fact.ts'
import type { ReportProblem } from './report-problem.ts'
import { isStated } from './text-values.ts'

/** Returns the reason for omitting a registration or serial number, such as "Pending", or null for other facts. */
export function findNoNumber(name: AircraftFact, label: string, text: string | undefined) {
  return name in stated ? describeNoNumber(label, text) : null
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
  const found = describeNoNumber('Stock number', text)
  if (found) report('stockNumber', found.reason, text ?? '')
  return found ? undefined : text
}

function describeNoNumber(
  label: string,
  text: string | undefined,
): Extract<ReadResult, { reason: string }> | null {
  const defect = isStated(text) ? findNumberDefect(text) : null
  return defect && { reason: reasons[defect](translate(label)) }
}

const reasons = {
  shortened: (label: string) =>
    t`${label} was shortened by a spreadsheet. Format the column as text`,
  date: (label: string) =>
    t`${label} was changed to a date by a spreadsheet. Format the column as text`,
  placeholder: (label: string) => t`${label} is a placeholder, which identifies no aircraft`,
}
