import { z } from 'zod'
import { operatorFields } from '#kernel/legal/operator.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { legalDetailFields } from '../../operator-form.ts'
import type { OperatorTerm } from '../../operator-terms.ts'

export const operatorTerms: readonly OperatorTerm[] = readTable('legal/operator-terms', {
  country: cell.text.length(2),
  field: z.enum(operatorFields),
  term: cell.text,
  expected: z.literal('yes').nullable(),
})

/** Terms for the legal details of a business that sells here. */
export const legalDetailTerms = operatorTerms.filter(({ field }) =>
  legalDetailFields.some((name) => name === field),
)
