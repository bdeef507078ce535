import { z } from 'zod'
import { warningKinds } from '../warnings.ts'

export const ListingWarning = z
  .object({
    kind: z.enum(warningKinds),
    value: z
      .union([z.number(), z.string()])
      .nullable()
      .describe(
        'Year, number of reports, due date, hours, or age in years. Null if there is none.',
      ),
  })
  .meta({ id: 'ListingWarning' })
