import { useEffect, useState } from 'react'
import { toListingTypeId } from '#features/listings/rules.ts'
import { buyAgainMessage } from '#features/payments/checkout-rules.ts'
import type { OfferedProvider } from '#features/payments/offered-provider.ts'
import { canClaimPackage, canPayForListing, getRenewsFrom } from '#features/payments/rules.ts'
import { BillingSection } from '#features/payments/web/public/billing/billing-section.tsx'
import { useSale } from '#features/payments/web/public/billing/use-sale.ts'
import type { ListingTier, MyListing } from '#features/selling/status-contract.ts'
import { t } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Select } from '#ui/form/select.tsx'
import { Link } from '#ui/link.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { OrderNotice } from '../../order-notice.ts'
import { MarketChoice, shouldActivateByDefault } from './market-choice.tsx'
import { DowngradeWarnings, NoProviderNote } from './offer-notes.tsx'
import { OrderTerms, useOrderTerms } from './order-terms.tsx'
import { PayButtons } from './pay-buttons.tsx'
import { isPayable } from './payment-labels.ts'
import { usePurchase } from './use-purchase.ts'

/** Dialog to buy a product, or a package for one of the buyer's listings. */
export function PurchaseDialog({ tier, provider, notice, onClose }: PurchaseDialogProps) {
  const { isBusy, isRepeated, purchase } = usePurchase()
  const [buysAgain, setBuysAgain] = useState(false)
  const order = useOrderTerms(notice)
  const eligible = useEligibleListings(tier)
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const listing = eligible?.find(({ id }) => id === selectedId) ?? eligible?.[0]
  const [wish, setWish] = useState<boolean | null>(null)
  const isWished = wish ?? (listing ? shouldActivateByDefault(listing) : false)
  const canPay = tier.isProduct || listing !== undefined
  const sale = useSale(canPay ? tier : undefined, listing?.id)
  const pay = (byTransfer: boolean) => {
    if (!order.validate(tier)) return
    const { startNow } = order
    void purchase((calls) =>
      listing
        ? calls.payForListing({
            id: listing.id,
            priceTierId: tier.id,
            renewsFrom: getRenewsFrom(listing),
            putOnMarket: isWished && !listing.isActive,
            byTransfer,
            startNow,
          })
        : calls.payForProduct({
            id: tier.id,
            byTransfer,
            startNow,
            buysAgain,
          }),
    )
  }
  return (
    <Dialog
      title={tier.price === 0 ? t`Get ${tier.title}` : t`Buy ${tier.title}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <PayButtons
            tier={sale.tier ?? tier}
            provider={provider}
            notice={notice}
            isBusy={isBusy}
            isDisabled={!canPay || !sale.isReady}
            onPay={pay}
          />
        </>
      }
    >
      <p>{tier.descriptions.join(' · ')}</p>
      {!tier.isProduct && (
        <WhichAircraft
          isFree={tier.price === 0}
          fitting={eligible}
          chosen={listing}
          onChoose={setSelectedId}
        />
      )}
      <BillingSection sale={sale.sale} onSaved={sale.reload} />
      {listing && <DowngradeWarnings tier={tier} present={listing} />}
      {listing && <MarketChoice listingStatus={listing} isWished={isWished} onChange={setWish} />}
      {canPay && <OrderTerms {...order.choices} tier={sale.tier ?? tier} />}
      <BuyAgain isAsked={isRepeated} isChecked={buysAgain} onChange={setBuysAgain} />
      {!isPayable(tier, provider) && <NoProviderNote />}
    </Dialog>
  )
}

/** Asks buyers who have just paid for a product before they pay for another one. */
function BuyAgain({ isAsked, isChecked, onChange }: BuyAgainProps) {
  if (!isAsked) return null
  return (
    <Checkbox
      label="Buy another one"
      checked={isChecked}
      error={isChecked ? null : buyAgainMessage}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

type BuyAgainProps = {
  isAsked: boolean
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

function WhichAircraft({ isFree, fitting, chosen, onChoose }: WhichAircraftProps) {
  if (fitting === null) return <Skeleton />
  if (!chosen)
    return (
      <p>
        {isFree
          ? 'The free package is only for aircraft without an active package, and none of yours are eligible.'
          : 'Each package is for one aircraft, and you don’t have an aircraft that’s eligible for this one.'}{' '}
        <Link className="link" to={destinations.createListing()}>
          Create a new listing
        </Link>
      </p>
    )
  return (
    <Select
      label="Aircraft"
      value={chosen.id}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    >
      {fitting.map((listing) => (
        <option key={listing.id} value={listing.id}>
          {listing.title} ({listing.tier?.title ?? 'unpaid'})
        </option>
      ))}
    </Select>
  )
}

/** Returns the buyer's listings that the package fits, unpaid ones first. Null while loading. */
function useEligibleListings(tier: ListingTier) {
  const [eligible, setEligible] = useState<MyListing[] | null>(null)
  useEffect(() => {
    if (tier.isProduct) return
    let isUnmounted = false
    const load = async () => {
      const { listMyListings } = await import('../order-calls.ts')
      const listings = await listMyListings()
      if (!isUnmounted)
        setEligible(listings.filter((listing) => fits(tier, listing)).sort(unpaidFirst))
    }
    load().catch(() => !isUnmounted && setEligible([]))
    return () => {
      isUnmounted = true
    }
  }, [tier])
  return eligible
}

function fits(tier: ListingTier, listing: MyListing) {
  const { listingTypeId } = tier
  const isItsKind = listingTypeId === null || listingTypeId === toListingTypeId(listing.bizId)
  return isItsKind && canPayForListing(listing) && canClaimPackage(tier, listing)
}

function unpaidFirst(a: MyListing, b: MyListing) {
  return Number(b.actions.includes('pay')) - Number(a.actions.includes('pay'))
}

type PurchaseDialogProps = {
  tier: ListingTier
  provider: OfferedProvider
  notice: OrderNotice | null
  onClose: () => void
}
type WhichAircraftProps = {
  isFree: boolean
  fitting: MyListing[] | null
  chosen: MyListing | undefined
  onChoose: (id: number) => void
}
