import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { instant } from '#kernel/fields.ts'
import { highestId } from '#kernel/highest-id.ts'

/** Which wizard: of the brokerage, or, left out, of oneself. */
const Owner = z.object({
  bid: z.coerce.number().int().positive().max(highestId).optional().describe('Brokerage.'),
})

/** Longest text of a draft, characters of JSON. */
export const draftMax = 100_000

/** How deep the parts of a draft may lie within each other; the wizard's lie four deep. */
const draftDepthMax = 16

const DraftContent = z
  .looseObject({})
  // First: what lies too deep cannot even be written as JSON.
  .refine((content) => isAtMostDeep(content, draftDepthMax), {
    error: 'The draft is too deep.',
    abort: true,
  })
  .refine((content) => JSON.stringify(content).length <= draftMax, 'The draft is too long.')
  .describe('What the wizard was told so far; nobody else reads it.')

function isAtMostDeep(part: unknown, levels: number): boolean {
  if (typeof part !== 'object' || part === null) return true
  return levels > 0 && Object.values(part).every((inner) => isAtMostDeep(inner, levels - 1))
}

const Draft = z.object({
  version: z.int().describe('Raised by every write; a writer names the version it read.'),
  content: DraftContent,
  updatedAt: instant,
})
export type Draft = z.infer<typeof Draft>

const tag = 'Selling'
const path = '/api/listing/draft'

export const getDraftEndpoint = endpoint({
  method: 'GET',
  path,
  tag,
  summary: 'What one has begun to say about a new listing',
  access: 'member',
  refusals: ['not_found'],
  input: Owner,
  output: z.object({ draft: Draft.nullable() }),
})

export const keepDraftEndpoint = endpoint({
  method: 'PUT',
  path,
  tag,
  summary:
    'Keep what was said so far. A draft that another window has changed is answered with 409 and, under `current`, that draft',
  access: 'member',
  refusals: ['conflict', 'not_found'],
  input: Owner.extend({
    version: z
      .int()
      .min(1)
      .max(2_147_483_646)
      .nullable()
      .describe('The version that was read; null to begin one.'),
    content: DraftContent,
  }),
  output: Draft.omit({ content: true }),
})

export const dropDraftEndpoint = endpoint({
  method: 'DELETE',
  path,
  tag,
  summary: 'Forget what was said so far',
  access: 'member',
  refusals: ['not_found'],
  input: Owner,
  output: z.object({ dropped: z.boolean() }),
})
