import { termFields } from '#features/listings/listing-fields.ts'
import { formatMoney } from '#kernel/format/numbers.ts'
import type { DraftCell, DraftRow } from '../../draft-row.ts'
import type { Aircraft, ComparisonData } from '../load-aircraft.ts'

/** Creates rows for the asking price. A price on request isn't shown as missing, although it has no number. */
export function priceRows({ aircraft }: ComparisonData): DraftRow[] {
  return [
    {
      key: 'price',
      label: 'Asking price',
      group: 'What you pay',
      // Prices of shares can't be compared with prices of whole aircraft.
      better: aircraft.some(({ card }) => card.isFractional) ? null : 'low',
      cells: aircraft.map(priceCell),
    },
    {
      key: 'negotiable',
      label: termFields.isNegotiable.label,
      group: 'What you pay',
      cells: aircraft.map(({ listing }) => ({
        text: listing.is_negotiable ? 'Yes' : 'Not stated',
      })),
    },
  ]
}

function priceCell({ card, state }: Aircraft): DraftCell {
  const { price, previousPrice } = card
  if (state === 'sold') {
    return { text: 'Sold', note: price === null ? null : `Last asking price ${formatMoney(price)}` }
  }
  return {
    text: price === null ? 'On request' : formatMoney(price),
    value: price,
    before: previousPrice === null ? null : formatMoney(previousPrice),
    note: [describeShare(card), describeRent(card)].filter(Boolean).join(', ') || null,
  }
}

function describeShare({ isFractional, sharePercent, sharePrice }: Aircraft['card']) {
  if (!isFractional) return null
  const share = sharePercent === null ? 'Share' : `${sharePercent}% share`
  return sharePrice === null ? `${share} for sale` : `${share} for ${formatMoney(sharePrice)}`
}

function describeRent({ isForRent, leaseRateMonthly }: Aircraft['card']) {
  if (!isForRent) return null
  return leaseRateMonthly === null ? 'or for rent' : `or rent ${formatMoney(leaseRateMonthly)}/mo`
}
