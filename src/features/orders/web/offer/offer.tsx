import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OfferedProvider } from '#features/payments/offered-provider.ts'
import type { ListingTier } from '#features/selling/status-contract.ts'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { useUser } from '#ui/user.tsx'
import { recommendPackage, type SalesStats } from '../../offer-rules.ts'
import type { OrderNotice } from '../../order-notice.ts'
import styles from './offer.module.css'
import { SandboxNote } from './offer-notes.tsx'
import { OrderLine, ProductChoice } from './order-line.tsx'
import { packageParameter } from './package-parameter.ts'
import { PriceTables } from './price-tables.tsx'

const PurchaseDialog = lazyPart(async () => (await import('./purchase-dialog.tsx')).PurchaseDialog)

/** All packages and products for sale. One package is chosen, and the order line starts its listing. */
export function Offer({ tiers, stats, provider, notice }: OfferProps) {
  const isLoggedIn = useUser() !== null
  const products = tiers.filter(({ isProduct }) => isProduct)
  const packages = tiers.filter(({ isProduct }) => !isProduct)
  const forOwners = packages.filter(({ listingTypeId }) => listingTypeId !== 1)
  const recommended = recommendPackage(forOwners, stats.purchases)
  const requested = useRequestedTier(tiers)
  const [chosenId, setChosenId] = useState(
    (packages.find((tier) => tier === requested) ?? recommended.tier ?? packages[0])?.id,
  )
  const [wasChosen, setChosen] = useState(requested !== undefined)
  const [productIds, setProductIds] = useState<readonly number[]>([])
  const [bought, setBought] = useState<ListingTier | null>(null)
  useReopenedPurchase(isLoggedIn ? requested : undefined, setBought)
  const chosen = packages.find(({ id }) => id === chosenId)
  return (
    <div className={styles.offer}>
      <PriceTables
        {...{ packages, stats, recommended, chosenId }}
        onChoose={(id) => {
          setChosenId(id)
          setChosen(true)
        }}
      />
      <ProductChoice
        products={products}
        chosenIds={productIds}
        onChange={setProductIds}
        onBuy={isLoggedIn ? setBought : undefined}
      />
      {chosen && (
        <OrderLine
          tier={chosen}
          products={products.filter(({ id }) => productIds.includes(id))}
          provider={provider}
          wasChosen={wasChosen || productIds.length > 0}
        />
      )}
      {isLoggedIn && chosen && (
        <p className="text-ink-2">
          You pay at the end, when the listing is saved. Is your aircraft already listed?{' '}
          <button type="button" className="link" onClick={() => setBought(chosen)}>
            Get this package for it
          </button>
        </p>
      )}
      {(provider.isSandbox || provider.isTest) && <SandboxNote provider={provider} isSmall />}
      {bought && (
        <PurchaseDialog
          tier={bought}
          provider={provider}
          notice={notice}
          onClose={() => setBought(null)}
        />
      )}
    </div>
  )
}

function useRequestedTier(tiers: readonly ListingTier[]): ListingTier | undefined {
  const [searchParams] = useSearchParams()
  const id = Number(searchParams.get(packageParameter))
  return tiers.find((tier) => tier.id === id)
}

/** After a failed payment, reopens the purchase dialog for a product once the page has loaded. */
function useReopenedPurchase(tier: ListingTier | undefined, open: (tier: ListingTier) => void) {
  const reopen = useEffectEvent(() => {
    if (tier?.isProduct) open(tier)
  })
  useEffect(() => reopen(), [])
}

type OfferProps = {
  tiers: readonly ListingTier[]
  stats: SalesStats
  provider: OfferedProvider
  notice: OrderNotice | null
}
