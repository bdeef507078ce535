import { formatMoney } from '#kernel/format.ts'
import { formatAskingPrice } from '../../asking-price.ts'
import type { ListingCard } from '../../contract.ts'
import { monthlyEstimate, usualLoanWords } from '../../loan.ts'
import { monthlyCost, usualHours } from '../../owning-cost.ts'
import { useFlyingHours } from './flying-hours.ts'

/** What a card says about money, at the hours that this visitor flies. */
export function usePriceLabels(listing: PricedListing): PriceWords {
  return priceLabels(listing, useFlyingHours())
}

/**
 * What a card says about money. The price is the whole aircraft's, as filters and sorts take it; `beside` belongs to
 * it, and a share stands below both.
 */
export function priceLabels(listing: PricedListing, hoursPerYear = usualHours): PriceWords {
  const beside = besidePrice(listing, hoursPerYear)
  return { figure: priceFigure(listing), ...beside, share: shareWords(listing) }
}

function priceFigure({ price, isSold, isForRent, leaseRateMonthly: lease }: PricedListing): string {
  if (price === null && !isSold && isForRent && lease !== null) return `${formatMoney(lease)}/mo`
  return formatAskingPrice(price)
}

function besidePrice(
  listing: PricedListing,
  hoursPerYear: number,
): Pick<PriceWords, 'beside' | 'assumes'> {
  const { price, cost, isForRent, leaseRateMonthly: lease } = listing
  const said = (beside: string | null) => ({ beside, assumes: null })
  if (listing.isSold) return said(price === null ? null : 'last asked')
  if (isForRent && lease === null) return said('or for rent')
  if (isForRent && lease !== null)
    return said(price === null ? 'for rent' : `or rent ${formatMoney(lease)}/mo`)
  if (price === null) return said(null)
  if (cost)
    return {
      beside: `${formatMoney(monthlyCost(cost, hoursPerYear))}/mo all in`,
      assumes: `Loan, fuel, hangar, insurance, upkeep and reserves at ${hoursPerYear} hours a year`,
    }
  return {
    beside: `${formatMoney(monthlyEstimate(price))}/mo`,
    assumes: `A loan’s payment: ${usualLoanWords}`,
  }
}

/** "25% share for $62,500"; null where the whole aircraft is all that is sold. */
export function shareWords(listing: SharedListing): string | null {
  const { isSold, isFractional, sharePercent, sharePrice } = listing
  if (isSold || !isFractional) return null
  const share = sharePercent === null ? 'Share' : `${sharePercent}% share`
  return sharePrice === null ? `${share} offered` : `${share} for ${formatMoney(sharePrice)}`
}

type SharedListing = Pick<ListingCard, 'isSold' | 'isFractional' | 'sharePercent' | 'sharePrice'>
type PricedListing = SharedListing &
  Pick<ListingCard, 'price' | 'cost' | 'isForRent' | 'leaseRateMonthly'>
type PriceWords = {
  figure: string
  beside: string | null
  /** What `beside` takes for granted. */
  assumes: string | null
  share: string | null
}
