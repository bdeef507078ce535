import { z } from 'zod'

/** Returns the schema of one page of a list, with the total count. `page` is zero-based. */
export function pageSchema<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    total: z.int().describe('Number of results on all pages.'),
    page: z.int().describe('Page number, starting at 0.'),
    pageSize: z.int(),
  })
}
