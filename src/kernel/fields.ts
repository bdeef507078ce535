import { z } from 'zod'
import { parseUnits } from './format/units.ts'
import { maxId } from './max-id.ts'
import { t } from './messages/translate.ts'

/** ID of a row in a query, a form, or a body. */
export const rowId = wholeNumber(1, maxId)

/** ID in a path. One that can't exist becomes 0, which no row has, so that the call returns its own "not found". */
export const pathId = z.coerce
  .number()
  .int()
  .meta({ minimum: 1, maximum: maxId })
  .overwrite((id) => (id >= 1 && id <= maxId ? id : 0))

/** Creates a field for a whole number from a URL or a form. */
export function wholeNumber(min: number, max: number) {
  return z.coerce.number().int().min(min).max(max)
}

/** Search text of a list. */
export const searchText = z.string().trim().max(100).default('')

/** Maximum length of a text, with its message. */
export const maxCharacters = (max: number) =>
  [max, { error: () => t`Enter up to ${max} characters.` }] as const

/** Version of the row that a form was filled from. */
export const rowVersion = z
  .int()
  .describe('Version that you read. Returns 409 if it’s out of date.')

/** Units for a response's facts. Without it, the response has only canonical values. */
export const unitsField = z
  .string()
  .refine(
    (text) => parseUnits(text) !== null,
    'Units must be us, metric, or a unit of each quantity.',
  )
  .optional()
  .describe(
    '`us`, `metric`, or the units of length, speed, distance, weight, fuel, and optionally volume, such as `m,kt,nm,kg,L`.',
  )

/** Timestamp in ISO 8601 format, UTC. */
export const timestampField = z.iso.datetime()

export const nullableTimestamp = timestampField.nullable()
export const nullableText = z.string().nullable()
export const nullableInt = z.int().nullable()
export const nullableNumber = z.number().nullable()

/** Output of calls that report names in their body that they don't use. */
export const ignoredNames = z
  .array(z.string())
  .optional()
  .describe(
    'Names in the body that aren’t used, such as misspelled ones. Missing if there are none.',
  )

/** Response of a call that only has a message for the user. */
export const Confirmation = z
  .object({ message: z.string().describe('Human-readable message.') })
  .meta({ id: 'Confirmation' })

/** Converts empty text to null. */
export function emptyToNull<T extends z.ZodType<string | null | undefined>>(schema: T) {
  return schema.transform((text): string | null => text || null).pipe(nullableText)
}

/** Fields of a call that returns one page of a list. */
export const pageFields = (pageSize: number, maxPageSize = 100) => ({
  page: wholeNumber(0, 100_000).default(0).describe('Page number. The first page is 0.'),
  pageSize: wholeNumber(1, maxPageSize).default(pageSize),
})

/**
 * Returns the query fields for paging through append-only lists, newest first. Each page returns the cursor for the
 * next one.
 */
export function newestFirstFields({
  pageSize,
  maxPageSize,
}: {
  pageSize: number
  maxPageSize: number
}) {
  return {
    before: z.coerce
      .number()
      .int()
      .positive()
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .describe('Cursor: `next` of the previous page. Returns older entries.'),
    pageSize: wholeNumber(1, maxPageSize).default(pageSize),
  }
}

export const nextCursorField = nullableInt.describe(
  'Value of `before` for the next page. Null on the last page.',
)

/** Answer to a form that was sent without scripts, for its page. */
export type FormAnswer<Name extends string> = {
  status: number
  sent: string | null
  failure: string | null
  /** Error messages by field name. */
  errors: Partial<Record<string, string>>
  values: Record<Name, string>
}
