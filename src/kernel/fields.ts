import { z } from 'zod'
import { highestId } from './highest-id.ts'

/** An id as an address or a form brings it. */
export const pathId = z.coerce.number().int().min(1).max(highestId)

/** A moment, ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** How lists that only grow are read, newest first: each page names the entry that the next one begins behind. */
export function newestFirst({ usual, most }: { usual: number; most: number }) {
  return {
    before: z.coerce
      .number()
      .int()
      .positive()
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .describe('Entries older than this one: `next` of the page before.'),
    pageSize: z.coerce.number().int().min(1).max(most).default(usual),
  }
}

export const nextBefore = z.int().nullable().describe('`before` of the next page; null at the end.')
