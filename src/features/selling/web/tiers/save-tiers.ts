import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import type { PriceTier, TierForm } from '../../tier-contract.ts'
import type { Tier } from './tier-values.ts'
import { fromTierValues, type TierValues } from './tier-values.ts'

/** Saves the tiers one at a time. Stops at the first failure or conflict. */
export async function saveTiers(edited: readonly EditedTier[]): Promise<SavedTiers> {
  const saved: number[] = []
  try {
    const { editTierEndpoint } = await import('../../tier-contract.ts')
    for (const { tier, values } of edited) {
      const { id, version } = tier
      await callApi(editTierEndpoint, { ...(fromTierValues(values) as TierForm), id, version })
      saved.push(tier.id)
    }
  } catch (error) {
    const at = edited[saved.length]
    const serverTier = error instanceof ApiFailure && error.status === 409 ? error.current : null
    if (at && serverTier)
      return {
        saved,
        conflict: { id: at.tier.id, theirs: serverTier as PriceTier, mine: at.values },
      }
    showFailure(error)
  }
  return { saved, conflict: null }
}

export type EditedTier = { tier: Pick<Tier, 'id' | 'version'>; values: TierValues }
/**
 * `id` is the ID that the tier had when it was loaded. If the tier's terms have changed since, it may have a new ID.
 */
export type TierConflict = { id: number; theirs: PriceTier; mine: TierValues }
type SavedTiers = { saved: number[]; conflict: TierConflict | null }
