import { z } from 'zod'
import { pathId } from '#kernel/fields.ts'

/** The orders of the leads' table; the first is the usual one. */
export const leadOrders = [
  'newest',
  'oldest',
  'name',
  'stock',
  'year',
  'make',
  'length',
  'step',
] as const
export type LeadOrder = (typeof leadOrders)[number]

const day = z.iso.date()

/** Which leads are meant, in the tracker's address and in its calls alike. */
export const LeadFilters = z.object({
  q: z
    .string()
    .trim()
    .max(100)
    .default('')
    .describe(
      'In the buyer’s name, address or number, or in the aircraft, stock number, N-number.',
    ),
  employee: pathId.optional().describe('Whose leads, by `bizEmpId`.'),
  office: pathId.optional().describe('Of listings at this office.'),
  listing: pathId.optional().describe('About this listing.'),
  from: day.optional().describe('Received on this day (UTC) or later.'),
  to: day.optional().describe('Received on this day (UTC) or earlier.'),
  due: z
    .enum(['1', '0'])
    .default('0')
    .describe('1: only those whose next step is due by the end of today (UTC).'),
})
export type LeadFilters = z.output<typeof LeadFilters>

export const LeadQuery = LeadFilters.extend({
  state: z.coerce.number().int().min(1).max(6).optional(),
  sort: z.enum(leadOrders).default('newest'),
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
})
export type LeadQuery = z.output<typeof LeadQuery>
