import { z } from 'zod'
import { PriceTier } from '#features/selling/tier-contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'

export const listPriceTiersEndpoint = defineEndpoints('Price tiers')('GET /api/pricetiers', {
  summary: 'List all price tiers with purchase counts',
  description: 'Includes packages and products.',
  access: ['WebAppAdmin', 'ServerAdmin'],
  output: z.array(
    PriceTier.extend({
      bought: z
        .int()
        .describe(
          'Number of purchases that were paid and not refunded, including those under earlier terms.',
        ),
    }),
  ),
})
