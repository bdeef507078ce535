import type { Withholding } from '#features/listings/status-rules.ts'
import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import type { ListingRow } from '../status/listing-transitions.ts'

/**
 * Says which of these listings must wait instead of coming to the market, and why; those that may are not in the
 * answer. Asked within the step's transaction.
 */
export type MarketGate = (
  ctx: AppContext,
  listings: readonly ListingRow[],
) => Promise<ReadonlyMap<number, Wait>>
export type Wait = { withheld: Withholding; reason: string }

/** The feature that guards the market provides it. */
export const marketGateKey = serviceKey<MarketGate>('market gate')

/** What a listing that must wait is written. */
export function waitColumns({ withheld, reason }: Wait) {
  return { withheld, withheld_reason: reason, withheld_from_market: true }
}
