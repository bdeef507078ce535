import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { rowId } from '#kernel/fields.ts'
import { ListingId } from '../contract.ts'
import { impressionsPath, maxImpressions, visitPath } from '../listing-url.ts'

const endpoint = defineEndpoints('Listings')

/** Truncates long values instead of rejecting them. They match no known source. */
const referrer = z
  .string()
  .default('')
  .transform((from) => from.slice(0, 300))
  .describe('Path or URL of the previous page, or the link’s `via` value. Empty if unknown.')

/** The response doesn't say whether the view was counted, because counts are written later. */
const accepted = z.object({
  accepted: z.boolean().describe('False for bots and for requests over the limit.'),
})

export const countVisitEndpoint = endpoint(`POST ${visitPath}`, {
  summary: 'Record a listing view',
  description: 'Counts once per visitor per day. Bots are ignored.',
  access: 'anyone',
  input: ListingId.extend({ from: referrer }),
  output: accepted,
})

export const countImpressionsEndpoint = endpoint(`POST ${impressionsPath}`, {
  summary: 'Record listing impressions',
  description:
    'Each listing counts once per visitor per day. Bots and listings that aren’t for sale are ignored.',
  access: 'anyone',
  input: z.object({ ids: z.array(rowId).min(1).max(maxImpressions), from: referrer }),
  output: accepted,
})
