import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { maxId } from '#kernel/max-id.ts'

const endpoint = defineEndpoints('Listings')

export const featureListingsEndpoint = endpoint('POST /api/feature/listings', {
  summary: 'Feature or unfeature listings',
  description: 'The setting applies until a listing’s next package replaces it.',
  access: ['WebAppAdmin', 'ServerAdmin'],
  input: z.object({
    ids: z
      .array(z.int().min(1).max(maxId))
      .min(1, 'Select at least one listing.')
      .max(100, 'You can select up to 100 listings at a time.'),
    isFeatured: z.boolean().default(true),
  }),
  output: z.object({
    changed: z.array(z.int()).describe('IDs of listings that changed. Unknown IDs are omitted.'),
  }),
})
