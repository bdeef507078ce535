import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { toListingTypeId } from '#features/listings/rules.ts'
import type { ListingTier, OwnListing } from '#features/selling/status-contract.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Select } from '#ui/form/select.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { OfferedProvider } from '../../offered-provider.ts'
import { canBePaidFor, mayTake, renewsFrom } from '../../rules.ts'
import { isPayable, payLabel } from '../payment-labels.ts'
import { MarketChoice, wishedAtFirst } from './market-choice.tsx'
import { NoProviderNote } from './no-provider-note.tsx'
import { TermsChoice } from './terms-choice.tsx'
import { usePurchase } from './use-purchase.ts'
import { useTerms } from './use-terms.ts'

/** Buys a product, or a package for one of the buyer's aircraft. */
export function PurchaseDialog({ tier, provider, onClose }: PurchaseDialogProps) {
  const { isBusy, purchase } = usePurchase()
  const terms = useTerms()
  const fitting = useFittingListings(tier)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const listing = fitting?.find(({ id }) => id === chosenId) ?? fitting?.[0]
  const [wish, setWish] = useState<boolean | null>(null)
  const isWished = wish ?? (listing ? wishedAtFirst(listing) : false)
  const canPay = tier.isProduct || listing !== undefined
  const pay = () => {
    if (!terms.validate()) return
    void purchase((calls) =>
      listing
        ? calls.payForListing({
            id: listing.id,
            priceTierId: tier.id,
            renewsFrom: renewsFrom(listing),
            putOnMarket: isWished && !listing.isActive,
          })
        : calls.payForProduct(tier.id),
    )
  }
  return (
    <Dialog
      title={`${tier.price === 0 ? 'Take' : 'Buy'} ${tier.title}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="act"
            busy={isBusy}
            disabled={!canPay || !isPayable(tier, provider)}
            onClick={pay}
          >
            {payLabel(tier, provider)}
          </Button>
        </>
      }
    >
      <p>{tier.descriptions.join(' · ')}</p>
      {!tier.isProduct && (
        <WhichAircraft
          isFree={tier.price === 0}
          fitting={fitting}
          chosen={listing}
          onChoose={setChosenId}
        />
      )}
      {listing && <MarketChoice standing={listing} isWished={isWished} onChange={setWish} />}
      {canPay && <TermsChoice {...terms.choice} />}
      {!isPayable(tier, provider) && <NoProviderNote />}
    </Dialog>
  )
}

function WhichAircraft({ isFree, fitting, chosen, onChoose }: WhichAircraftProps) {
  if (fitting === null) return <Skeleton />
  if (!chosen)
    return (
      <p>
        {isFree
          ? 'A free package is for an aircraft without a running one, and you have none that it fits.'
          : 'A package belongs to an aircraft, and you have none that this one fits.'}{' '}
        <Link className="link" to={destinations.createListing()}>
          Create a new listing
        </Link>
      </p>
    )
  return (
    <Select
      label="For which aircraft?"
      value={chosen.id}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    >
      {fitting.map((listing) => (
        <option key={listing.id} value={listing.id}>
          {listing.title} ({listing.tier?.title ?? 'not paid yet'})
        </option>
      ))}
    </Select>
  )
}

/** The buyer's aircraft that fit the package, unpaid ones first; null while they load. */
function useFittingListings(tier: ListingTier) {
  const [fitting, setFitting] = useState<OwnListing[] | null>(null)
  useEffect(() => {
    if (tier.isProduct) return
    let isGone = false
    const load = async () => {
      const { listOwnListings } = await import('../payment-calls.ts')
      const listings = await listOwnListings()
      if (!isGone) setFitting(listings.filter((listing) => fits(tier, listing)).sort(unpaidFirst))
    }
    load().catch(() => !isGone && setFitting([]))
    return () => {
      isGone = true
    }
  }, [tier])
  return fitting
}

function fits(tier: ListingTier, listing: OwnListing) {
  const { listingTypeId } = tier
  const isItsKind = listingTypeId === null || listingTypeId === toListingTypeId(listing.bizId)
  return isItsKind && canBePaidFor(listing) && mayTake(tier, listing)
}

function unpaidFirst(a: OwnListing, b: OwnListing) {
  return Number(b.actions.includes('pay')) - Number(a.actions.includes('pay'))
}

type PurchaseDialogProps = { tier: ListingTier; provider: OfferedProvider; onClose: () => void }
type WhichAircraftProps = {
  isFree: boolean
  fitting: OwnListing[] | null
  chosen: OwnListing | undefined
  onChoose: (id: number) => void
}
