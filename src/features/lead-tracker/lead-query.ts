import { z } from 'zod'
import { meansOfPayment } from '#features/buyer-cards/fields.ts'
import { rowId, searchText, wholeNumber } from '#kernel/fields.ts'

/** The first sort order is the default. */
const leadOrders = ['newest', 'oldest', 'name', 'stock', 'year', 'make', 'length', 'step'] as const
export type LeadOrder = (typeof leadOrders)[number]

const day = z.iso.date()

/** Lead filters, shared by the tracker's URL and its API calls. */
export const LeadFilters = z.object({
  q: searchText.describe(
    'Search text for the buyer’s name, email, or phone, or the aircraft, stock number, or N-number.',
  ),
  employee: rowId.optional().describe('Assigned employee to filter by, as `bizEmpId`.'),
  office: rowId.optional().describe('Office of the listings to filter by.'),
  listing: rowId.optional().describe('Listing to filter by.'),
  from: day.optional().describe('First day to include, in UTC, by the date received.'),
  to: day.optional().describe('Last day to include, in UTC, by the date received.'),
  due: z
    .enum(['1', '0'])
    .default('0')
    .describe('1: only leads whose next step is due by the end of today (UTC).'),
  means: z.enum(meansOfPayment).optional().describe('Means of payment on the shared buyer card.'),
  ready: z
    .enum(['now', 'months'])
    .optional()
    .describe('When the buyer wants to buy, at the latest, on the shared buyer card.'),
})
export type LeadFilters = z.output<typeof LeadFilters>

export const LeadQuery = LeadFilters.extend({
  state: wholeNumber(1, 6).optional(),
  sort: z.enum(leadOrders).default('newest'),
  page: wholeNumber(0, 100_000).default(0),
  pageSize: wholeNumber(1, 100).default(50),
})
export type LeadQuery = z.output<typeof LeadQuery>
