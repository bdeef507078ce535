import { z } from 'zod'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'

/** Airworthiness directives that texts cite. `scripts/check-directives.ts` looks for those that were replaced. */
export const directives = readTable('airworthiness-directives', {
  number: cell.text.regex(/^\d{2}(?:\d{2})?-\d{2}-\d{2}$/),
  revision: cell.text.nullable(),
  /** As of the day of reading. `unread`: the text was cited from general knowledge. */
  status: z.enum(['in-force', 'replacement-proposed', 'superseded', 'unread']),
  replacedBy: cell.text.nullable(),
  /** Empty if its inspections are done once, or if it isn't known. */
  recurring: cell.text.nullable(),
  /** Day on which the text was read. */
  readOn: z.iso.date().nullable(),
})

export type Directive = (typeof directives)[number]

/** Returns the directives that texts cite, in the order of the table. */
export function citedDirectives(texts: readonly string[]) {
  const numbers = new Set(texts.flatMap(citedNumbers).map(({ number }) => number))
  return directives.filter(({ number }) => numbers.has(number))
}

/** Returns the numbers in a text, such as 2000-25-02 with the revision R1. */
export function citedNumbers(text: string): { number: string; revision: string | null }[] {
  return [...text.matchAll(/\bAD (\d{2}(?:\d{2})?-\d{2}-\d{2})(?: (R\d))?/g)].map(
    ([, number = '', revision = null]) => ({ number, revision }),
  )
}
