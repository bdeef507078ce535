import { z } from 'zod'
import { operatorFields } from '#kernel/legal/operator.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'

/** A country's term for a detail of an operator. Says whether notices there are expected to state it. */
export const operatorTerms = readTable('legal/operator-terms', {
  country: cell.text.length(2),
  field: z.enum(operatorFields),
  term: cell.text,
  expected: z.literal('yes').nullable(),
})
