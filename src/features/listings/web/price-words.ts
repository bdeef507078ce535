import { formatMoney } from '#ui/format.ts'
import type { ListingCard } from '../contract.ts'
import { monthlyEstimate } from '../loan.ts'

/** What a card says about money: the figure, and the quiet word beside it. */
export function priceWords(listing: PricedListing): { figure: string; beside: string | null } {
  const { price, leaseRateMonthly: lease } = listing
  if (listing.isSold)
    return { figure: askedWords(price), beside: price === null ? null : 'last asked' }
  if (listing.isFractional && listing.sharePrice !== null) {
    const share = listing.sharePercent === null ? 'a share' : `${listing.sharePercent} % share`
    return { figure: formatMoney(listing.sharePrice), beside: share }
  }
  if (listing.isForRent && price === null && lease !== null)
    return { figure: `${formatMoney(lease)}/mo`, beside: 'for rent' }
  if (listing.isForRent && lease !== null)
    return { figure: askedWords(price), beside: `or rent ${formatMoney(lease)}/mo` }
  if (listing.isForRent) return { figure: askedWords(price), beside: 'or for rent' }
  return { figure: askedWords(price), beside: price === null ? null : monthlyWords(price) }
}

export function monthlyWords(price: number): string {
  return `${formatMoney(monthlyEstimate(price))}/mo`
}

function askedWords(price: number | null): string {
  return price === null ? 'Price on request' : formatMoney(price)
}

type PricedListing = Pick<
  ListingCard,
  | 'price'
  | 'isSold'
  | 'isFractional'
  | 'sharePercent'
  | 'sharePrice'
  | 'isForRent'
  | 'leaseRateMonthly'
>
