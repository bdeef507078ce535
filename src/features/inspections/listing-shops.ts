import type { Kind } from '#features/lookups/kinds.ts'
import type { InspectionShop } from './contract.ts'

/** Shops near an aircraft for sale, and the query that shows all of them in the directory. */
export type ListingShops = { shops: InspectionShop[]; near: string; kind: Kind }
