import { formatMoney } from '#kernel/format/numbers.ts'
import { formatAskingPrice } from '../../asking-price.ts'
import type { ListingCard } from '../../contract.ts'
import { defaultLoanText, monthlyEstimate } from '../../loan.ts'
import { defaultYearlyHours, monthlyCost } from '../../owning-cost.ts'
import { useFlyingHours } from './flying-hours.ts'

export function usePriceLabels(listing: PricedListing): PriceLabels {
  return priceLabels(listing, useFlyingHours())
}

/**
 * `figure` is the price of the whole aircraft, which filters and sorting use. `beside` is the secondary price next
 * to it, and a share price appears below both.
 */
export function priceLabels(
  listing: PricedListing,
  hoursPerYear = defaultYearlyHours,
): PriceLabels {
  const secondary = secondaryPrice(listing, hoursPerYear)
  return { figure: primaryPrice(listing), ...secondary, share: formatShare(listing) }
}

function primaryPrice({
  price,
  isSold,
  isForRent,
  leaseRateMonthly: lease,
}: PricedListing): string {
  if (price === null && !isSold && isForRent && lease !== null) return `${formatMoney(lease)}/mo`
  return formatAskingPrice(price)
}

function secondaryPrice(
  listing: PricedListing,
  hoursPerYear: number,
): Pick<PriceLabels, 'beside' | 'assumes'> {
  const { price, cost, isForRent, leaseRateMonthly: lease } = listing
  const withoutAssumptions = (beside: string | null) => ({ beside, assumes: null })
  if (listing.isSold) return withoutAssumptions(price === null ? null : 'last asking price')
  if (isForRent && lease === null) return withoutAssumptions('or for rent')
  if (isForRent && lease !== null)
    return withoutAssumptions(price === null ? 'for rent' : `or rent ${formatMoney(lease)}/mo`)
  if (price === null) return withoutAssumptions(null)
  if (cost)
    return {
      beside: `${formatMoney(monthlyCost(cost, hoursPerYear))}/mo all-in`,
      assumes: `Loan, fuel, hangar, insurance, maintenance, and reserves at ${hoursPerYear} hours a year`,
    }
  return {
    beside: `${formatMoney(monthlyEstimate(price))}/mo`,
    assumes: `Loan payment: ${defaultLoanText}`,
  }
}

/** Returns text such as "25% share for $62,500", or null if only the whole aircraft is for sale. */
export function formatShare(listing: SharedListing): string | null {
  const { isSold, isFractional, sharePercent, sharePrice } = listing
  if (isSold || !isFractional) return null
  const share = sharePercent === null ? 'Share' : `${sharePercent}% share`
  return sharePrice === null ? `${share} for sale` : `${share} for ${formatMoney(sharePrice)}`
}

type SharedListing = Pick<ListingCard, 'isSold' | 'isFractional' | 'sharePercent' | 'sharePrice'>
type PricedListing = SharedListing &
  Pick<ListingCard, 'price' | 'cost' | 'isForRent' | 'leaseRateMonthly'>
type PriceLabels = {
  figure: string
  beside: string | null
  /** Assumptions behind `beside`. */
  assumes: string | null
  share: string | null
}
