import { z } from 'zod'
import { operatorFields } from '#kernel/legal/operator.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'

/** What a country calls a detail of an operator, and whether its notices are expected to state it. */
export const operatorTerms = readTable('legal/operator-terms', {
  country: cell.text.length(2),
  field: z.enum(operatorFields),
  term: cell.text,
  expected: z.literal('yes').nullable(),
})
