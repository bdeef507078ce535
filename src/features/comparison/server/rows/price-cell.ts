import {
  askingTerms,
  formatAskingPrice,
  formatConvertedPrice,
} from '#features/listings/asking-price.ts'
import { formatAmount } from '#kernel/format/currencies.ts'
import { formatPercent } from '#kernel/format/numbers.ts'
import type { Units } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { DraftCell } from '../../split-equal-rows.ts'
import type { ComparisonAircraft } from '../load-aircraft.ts'

export function priceCell({ card, state }: ComparisonAircraft, units: Units): DraftCell {
  const { price, previousPrice, currency } = askingTerms(card)
  if (state === 'sold') {
    const last = price === null ? null : t`Last asking price ${formatAskingPrice(card)}`
    return { text: translate('Sold'), note: last }
  }
  const notes = [formatConvertedPrice(card, units), describeShare(card), describeRent(card)]
  return {
    text: price === null ? translate('On request') : formatAskingPrice(card),
    value: card.price,
    before: previousPrice === null ? null : formatAmount(previousPrice, currency),
    note: notes.filter(Boolean).join(', ') || null,
  }
}

function describeShare(card: ComparisonAircraft['card']) {
  const { isFractional, sharePercent, sharePrice, currency } = askingTerms(card)
  if (!isFractional) return null
  const share =
    sharePercent === null ? translate('Share') : t`${formatPercent(sharePercent, 2)} share`
  return sharePrice === null
    ? t`${share} for sale`
    : t`${share} for ${formatAmount(sharePrice, currency)}`
}

function describeRent(card: ComparisonAircraft['card']) {
  const { isForRent, leaseRateMonthly, currency } = askingTerms(card)
  if (!isForRent) return null
  return leaseRateMonthly === null
    ? translate('or for rent')
    : t`or rent ${formatAmount(leaseRateMonthly, currency)}/mo`
}
