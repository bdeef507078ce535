import type { z } from 'zod'
import type { listPriceTiersEndpoint } from '#features/payments/staff-contract.ts'

/** A tier as staff see it, with how often it was bought. */
export type Tier = z.infer<typeof listPriceTiersEndpoint.output>[number]
