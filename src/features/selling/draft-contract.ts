import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { timestampField } from '#kernel/fields.ts'
import { maxId } from '#kernel/max-id.ts'
import { isNestedDeeper } from '#kernel/read/is-nested-deeper.ts'

/** Owner of the draft: the given brokerage, or the caller by default. */
const Owner = z.object({
  bid: z.coerce.number().int().positive().max(maxId).optional().describe('Brokerage ID.'),
})

/** Maximum length of a draft in characters of JSON. */
const maxDraftLength = 100_000

/** Maximum nesting depth of a draft. The wizard uses four levels. */
const draftDepthMax = 16

const DraftContent = z
  .looseObject({})
  .refine((content) => !isNestedDeeper(content, draftDepthMax), {
    error: 'The draft is nested too deeply.',
    abort: true,
  })
  .refine((content) => JSON.stringify(content).length <= maxDraftLength, 'The draft is too long.')
  .describe('Information entered in the wizard so far. Visible only to the caller.')

const Draft = z.object({
  version: z
    .int()
    .describe('Version number. Increases with every change. Send it with the next update.'),
  content: DraftContent,
  updatedAt: timestampField,
})
export type Draft = z.infer<typeof Draft>

const endpoint = defineEndpoints('Selling')
const path = '/api/listing/draft'

export const getDraftEndpoint = endpoint(`GET ${path}`, {
  summary: 'Get the caller’s listing draft',
  access: 'member',
  refusals: ['not_found'],
  input: Owner,
  output: z.object({ draft: Draft.nullable() }),
})

export const saveDraftEndpoint = endpoint(`PUT ${path}`, {
  summary: 'Save the caller’s listing draft',
  description: 'If another window changed the draft, returns 409 with that draft in `current`.',
  access: 'member',
  refusals: ['conflict', 'not_found'],
  input: Owner.extend({
    version: z
      .int()
      .min(1)
      .max(2_147_483_646)
      .nullable()
      .describe('Version that you read. Returns 409 if it’s out of date. Null creates a draft.'),
    content: DraftContent,
  }),
  output: Draft.omit({ content: true }),
})

export const discardDraftEndpoint = endpoint(`DELETE ${path}`, {
  summary: 'Delete the caller’s listing draft',
  access: 'member',
  refusals: ['not_found'],
  input: Owner,
  output: z.object({ dropped: z.boolean() }),
})
