import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { highestId } from '#kernel/highest-id.ts'

export const featureListingsEndpoint = endpoint({
  method: 'POST',
  path: '/api/feature/listings',
  tag: 'Listings',
  summary:
    'Staff put listings among the featured ones, or take them out, until their next package decides again',
  access: ['WebAppAdmin', 'ServerAdmin'],
  input: z.object({
    ids: z
      .array(z.int().min(1).max(highestId))
      .min(1, 'Name at least one listing.')
      .max(100, 'At most 100 listings at once.'),
    isFeatured: z.boolean().default(true),
  }),
  output: z.object({
    changed: z
      .array(z.int())
      .describe('Those that were otherwise before; unknown ones are left out.'),
  }),
})
