import { useEffect, useState } from 'react'
import type { ListingTier } from '#features/selling/status-contract.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import type { Sale } from '../../../billing-contract.ts'

/**
 * Loads what a package or product costs the buyer, whose billing details decide about tax. Without tax, nothing is
 * loaded. `tier` has the price to pay. `isReady` is false until it's known.
 */
export function useSale<Tier extends ListingTier | undefined>(
  tier: Tier,
  listingId?: number,
): LoadedSale<Tier> {
  const [loaded, setLoaded] = useState<{ key: string; sale: Sale } | null>(null)
  const [round, setRound] = useState(0)
  const tierId = tier?.tax ? tier.id : null
  const key = `${tierId} ${listingId} ${round}`
  useEffect(() => {
    if (tierId === null) return
    let isUnmounted = false
    const load = async () => {
      const { getSale } = await import('../../payment-calls.ts')
      const sale = await getSale(tierId, listingId)
      if (!isUnmounted) setLoaded({ key, sale })
    }
    load().catch((error) => isUnmounted || showFailure(error))
    return () => {
      isUnmounted = true
    }
  }, [key, tierId, listingId])
  const sale = tierId !== null && loaded?.key === key ? loaded.sale : null
  return {
    sale,
    tier: sale ? { ...tier, price: Number(sale.amount) } : tier,
    isReady: tierId === null || (sale !== null && !needsBilling(sale)),
    reload: () => setRound(round + 1),
  }
}

/** Checks whether the buyer can't pay without billing details. */
export function needsBilling({ billing, profile }: Sale): boolean {
  return billing === 'required' && profile.version === 0
}

type LoadedSale<Tier> = { sale: Sale | null; tier: Tier; isReady: boolean; reload: () => void }
