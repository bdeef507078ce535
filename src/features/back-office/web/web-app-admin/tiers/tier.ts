import type { z } from 'zod'
import type { listPriceTiersEndpoint } from '#features/payments/staff-contract.ts'

/** Tier as staff see it, with its number of purchases. */
export type Tier = z.infer<typeof listPriceTiersEndpoint.output>[number]
