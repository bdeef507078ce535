import { z } from 'zod'

/** A list on the wire: one page of it, and how many there are in all. `page` counts from 0. */
export function pageSchema<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    total: z.int().describe('How many there are on all pages.'),
    page: z.int().describe('This page, counted from 0.'),
    pageSize: z.int(),
  })
}
