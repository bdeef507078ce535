import { termFields } from '#features/listings/listing-fields.ts'
import { formatMoney } from '#kernel/format.ts'
import type { DraftCell, DraftRow } from '../../draft-row.ts'
import type { Aircraft, Compared } from '../load-aircraft.ts'

/** What is asked for it. A price on request is stated, though it is no figure. */
export function priceRows({ aircraft }: Compared): DraftRow[] {
  return [
    {
      key: 'price',
      label: 'Asking price',
      group: 'What you pay',
      // A share and a whole aircraft are not bought with the same price.
      better: aircraft.some(({ card }) => card.isFractional) ? null : 'low',
      cells: aircraft.map(priceCell),
    },
    {
      key: 'negotiable',
      label: termFields.isNegotiable.label,
      group: 'What you pay',
      cells: aircraft.map(({ listing }) => ({ text: listing.is_negotiable ? 'Yes' : 'Not said' })),
    },
  ]
}

function priceCell({ card, state }: Aircraft): DraftCell {
  const { price, previousPrice } = card
  if (state === 'sold') {
    return { text: 'Sold', note: price === null ? null : `Last asked ${formatMoney(price)}` }
  }
  return {
    text: price === null ? 'On request' : formatMoney(price),
    value: price,
    before: previousPrice === null ? null : formatMoney(previousPrice),
    note: [shareWords(card), rentWords(card)].filter(Boolean).join(', ') || null,
  }
}

function shareWords({ isFractional, sharePercent, sharePrice }: Aircraft['card']) {
  if (!isFractional) return null
  const share = sharePercent === null ? 'Share' : `${sharePercent}% share`
  return sharePrice === null ? `${share} offered` : `${share} for ${formatMoney(sharePrice)}`
}

function rentWords({ isForRent, leaseRateMonthly }: Aircraft['card']) {
  if (!isForRent) return null
  return leaseRateMonthly === null ? 'or for rent' : `or rent ${formatMoney(leaseRateMonthly)}/mo`
}
