import { readStatement } from '../statements/read-statement.ts'
import { readPriceState } from './read-price.ts'
import type { FieldTexts, ReportProblem } from './report-problem.ts'
import { isStated } from './text-values.ts'

/** Reads the column for a price on request, which may also contain the term itself, such as "POA". */
export function isPriceHidden(fields: FieldTexts, report: ReportProblem): boolean {
  const isTerm = readPriceState(fields.isPriceOnRequest ?? '') === 'on_request'
  return isTerm || readFlag('isPriceOnRequest', fields, report)
}

export function readFlag(
  field: 'isPriceOnRequest' | 'isNegotiable' | 'isForRent' | 'isFractional',
  fields: FieldTexts,
  report: ReportProblem,
): boolean {
  const text = fields[field]
  if (!isStated(text)) return false
  const meaning = readStatement('yes_no', text)
  if (meaning === null) report(field, 'Neither yes nor no', text)
  return meaning === 'yes'
}
