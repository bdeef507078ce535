import type { Withholding } from '#features/listings/status-rules.ts'
import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import type { ListingRow } from '../status/listing-transitions.ts'

/** Says why a listing must wait instead of coming to the market; null where it may. Asked within the step's transaction. */
export type MarketGate = (ctx: AppContext, listing: ListingRow) => Promise<Wait | null>
type Wait = { withheld: Withholding; reason: string }

/** The feature that guards the market provides it. */
export const marketGateKey = serviceKey<MarketGate>('market gate')
