import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { wholeNumber } from '#kernel/fields.ts'
import { moderatorRoles } from './contract.ts'

const endpoint = defineEndpoints('Moderation')

export const exportNumbersEndpoint = endpoint('GET /api/moderation/numbers.csv', {
  summary: 'Export a year’s reports and decisions as CSV',
  description: 'Counts by reason and by type of case. Contains no personal data.',
  access: moderatorRoles,
  input: z.object({ year: wholeNumber(2000, 2200) }),
  produces: { type: 'text/csv; charset=utf-8', fileName: 'moderation.csv' },
  output: z.string(),
})
