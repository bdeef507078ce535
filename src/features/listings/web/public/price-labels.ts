import { findKind } from '#features/lookups/kinds.ts'
import { formatAmount } from '#kernel/format/currencies.ts'
import { formatPercent } from '#kernel/format/numbers.ts'
import { defaultUnits, formatCost, type Units } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { useUnits } from '#ui/units.tsx'
import { askingTerms, formatAskingPrice, formatConvertedPrice } from '../../asking-price.ts'
import type { CardListing } from '../../contract.ts'
import { defaultLoanText, monthlyEstimate } from '../../loan.ts'
import { dueHorizonText, monthlyCost, usualYearlyHours } from '../../owning-cost.ts'
import { useOwnHours } from './flying-hours.ts'

/** `showsDue` shows what is due next to the price. */
export function usePriceLabels(listing: PricedListing, showsDue = false): PriceLabels {
  const units = useUnits()
  const labels = priceLabels(listing, useOwnHours(), units)
  return showsDue && !listing.isSold ? { ...labels, ...dueLabels(listing, units) } : labels
}

/** Returns text such as "+ $38,000 due". */
export function dueLabels({ due }: Pick<PricedListing, 'due'>, units: Units): DueLabels {
  const assumes = t`Overhauls and replacements due within ${dueHorizonText()}`
  if (!due) return { beside: translate('amount due unknown'), assumes }
  if (due.dollars === 0) return { beside: translate('nothing due'), assumes }
  const cost = formatCost(due.dollars, units)
  return { beside: due.isMinimum ? t`+ at least ${cost} due` : t`+ ${cost} due`, assumes }
}

/**
 * `figure` is the price of the whole aircraft in the seller's currency, and `converted` is the same in the visitor's,
 * which filters and sorting use. `beside` is the secondary price next to it, and a share price appears below both.
 */
export function priceLabels(
  listing: PricedListing,
  hoursPerYear = usualYearlyHours(findKind(listing)),
  units: Units = defaultUnits,
): PriceLabels {
  const secondary = secondaryPrice(listing, hoursPerYear, units)
  const { previousPrice, currency } = askingTerms(listing)
  return {
    figure: primaryPrice(listing),
    before: previousPrice === null ? null : formatAmount(previousPrice, currency),
    converted: formatConvertedPrice(listing, units),
    ...secondary,
    share: formatShare(listing),
  }
}

function primaryPrice(listing: PricedListing): string {
  const { price, isSold, isForRent, leaseRateMonthly: lease, currency } = askingTerms(listing)
  if (price === null && !isSold && isForRent && lease !== null)
    return t`${formatAmount(lease, currency)}/mo`
  return formatAskingPrice(listing)
}

function secondaryPrice(
  listing: PricedListing,
  hoursPerYear: number,
  units: Units,
): Pick<PriceLabels, 'beside' | 'assumes'> {
  const { price, cost } = listing
  const { isForRent, leaseRateMonthly: lease, currency } = askingTerms(listing)
  const withoutAssumptions = (beside: string | null) => ({ beside, assumes: null })
  if (listing.isSold) return withoutAssumptions(price === null ? null : 'last asking price')
  if (isForRent && lease === null) return withoutAssumptions('or for rent')
  if (isForRent && lease !== null)
    return withoutAssumptions(
      price === null ? 'for rent' : t`or rent ${formatAmount(lease, currency)}/mo`,
    )
  if (price === null) return withoutAssumptions(null)
  if (cost)
    return {
      beside: t`${formatCost(monthlyCost(cost, hoursPerYear), units)}/mo all-in`,
      assumes: t`Loan, fuel, hangar, insurance, maintenance, and reserves at ${hoursPerYear} hours a year`,
    }
  return {
    beside: t`${formatCost(monthlyEstimate(price), units)}/mo`,
    assumes: t`Loan payment: ${defaultLoanText()}`,
  }
}

/** Returns text such as "25% share for $62,500", or null if only the whole aircraft is for sale. */
export function formatShare(listing: SharedListing): string | null {
  const { isSold, isFractional, sharePercent, sharePrice, currency } = askingTerms(listing)
  if (isSold || !isFractional) return null
  const share = sharePercent === null ? 'Share' : t`${formatPercent(sharePercent, 2)} share`
  return sharePrice === null
    ? t`${translate(share)} for sale`
    : t`${translate(share)} for ${formatAmount(sharePrice, currency)}`
}

type SharedListing = Pick<
  CardListing,
  'isSold' | 'isFractional' | 'sharePercent' | 'sharePrice' | 'price' | 'asking'
>
type PricedListing = SharedListing &
  Pick<
    CardListing,
    'categoryId' | 'previousPrice' | 'cost' | 'due' | 'isForRent' | 'leaseRateMonthly'
  >
type DueLabels = Pick<PriceLabels, 'beside' | 'assumes'>
type PriceLabels = {
  figure: string
  /** Price before the last cut. */
  before: string | null
  /** The price in the visitor's currency, if it's a different one. */
  converted: string | null
  beside: string | null
  /** Assumptions behind `beside`. */
  assumes: string | null
  share: string | null
}
