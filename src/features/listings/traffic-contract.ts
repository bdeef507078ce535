import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { pathId } from '#kernel/fields.ts'
import { ListingId } from './contract.ts'
import { impressionsPath, mostImpressions, visitPath } from './listing-address.ts'

/** What does not fit is nothing that is known. */
const cameFrom = z
  .string()
  .default('')
  .transform((from) => from.slice(0, 300))
  .describe(
    'Path or address of the page before, or the mark `via` of the link; empty when unknown.',
  )

/** Counts are written a moment later: whether this one was the first of its day is not known yet. */
const accepted = z.object({
  accepted: z.boolean().describe('False for robots, and past a limit.'),
})

export const countVisitEndpoint = endpoint({
  method: 'POST',
  path: visitPath,
  tag: 'Listings',
  summary: 'Say that a person looks at the listing: counted once a visitor and day, robots not',
  access: 'anyone',
  input: ListingId.extend({ from: cameFrom }),
  output: accepted,
})

export const countImpressionsEndpoint = endpoint({
  method: 'POST',
  path: impressionsPath,
  tag: 'Listings',
  summary:
    'Say which listings stood on the screen: each counted once a visitor and day, robots not, ids that are not for sale left out',
  access: 'anyone',
  input: z.object({ ids: z.array(pathId).min(1).max(mostImpressions), from: cameFrom }),
  output: accepted,
})
